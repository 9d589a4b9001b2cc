import { analytics } from '../../content/agency.ts';

type Analytics = NonNullable<typeof analytics>;
type Measured = {
  /** The attributes of the script's tag beside its address. */
  attributes: Record<string, string>;
  /** What the page does with the detail of the event `sent`: form and service (`app/forms/use-submission.ts`). */
  goal: string;
  /** Code that runs before the script. */
  before?: string;
};

/** A staging copy counts no visits (requirement S9). */
const counting = (set: Analytics | undefined) => (process.env.INDEX === 'off' ? undefined : set);

/** How each service is told of pages and sent forms. */
const services: Record<Analytics['service'], (analytics: Analytics) => Measured> = {
  // The script follows pushState and popstate by itself. `q` keeps calls until it runs; `o` starts the scripts that a site has of its own.
  Plausible: ({ site }) => ({
    attributes: { 'data-domain': site },
    goal: `plausible('sent',{props:detail})`,
    before: 'window.plausible=Object.assign((...call)=>plausible.q.push(call),{q:[],o:{}});',
  }),
  // The script follows pushState by itself. In its cloud it sends to a host that changes, unless the tag names one. By default it keeps an
  // identifier of the visitor in the browser, which would need consent.
  Umami: ({ site, script }) => ({
    attributes: {
      'data-website-id': site,
      'data-host-url': script.slice(0, script.lastIndexOf('/')),
      'data-identity-stitching': 'false',
      'data-exclude-hash': 'true',
    },
    goal: `window.umami?.track('sent',detail)`,
  }),
  // The script counts the page of the document alone, by its canonical link, which the app replaces at each change of page.
  GoatCounter: ({ site }) => ({
    attributes: { 'data-goatcounter': site },
    goal: `window.goatcounter?.count({path:'sent/'+detail.form,title:detail.service||detail.form,event:true})`,
    before:
      `{const page=()=>document.querySelector('link[rel=canonical]')?.href;let last=page();` +
      `new MutationObserver(()=>last!==(last=page())&&window.goatcounter?.count()).observe(document.head,{childList:true})}`,
  }),
};

/**
 * The tags that count visits; '' if nothing does. They are in the document, because the page's policy lets no script add another one
 * (`require-trusted-types-for`), and after the app, so that its start does not wait.
 */
export function measuringTags(named: Analytics | undefined = analytics): string {
  const set = counting(named);
  if (!set) return '';
  const { attributes, goal, before = '' } = services[set.service](set);
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const inline = `${before}document.addEventListener('sent',({detail})=>${goal})`;
  return `<script>${inline}</script><script async src="${set.script}"${written.join('')}></script>`;
}

/** The origins of the service that counts visits: first that of its script, then, if it is another one, that which the script reports to. */
export function measuringOrigins(named: Analytics | undefined = analytics): string[] {
  const set = counting(named);
  const addresses = [set?.script, set?.service === 'GoatCounter' && set.site].filter(Boolean) as string[];
  return [...new Set(addresses.map(address => new URL(address).origin))];
}
