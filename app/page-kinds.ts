import { others } from 'virtual:languages';
import { about, cardLegend as aboutLegend } from '../content/about.ts';
import { agency, office } from '../content/agency.ts';
import { answers } from '../content/answers.ts';
import { contact, legend as contactLegend } from '../content/contact.ts';
import * as words from '../content/frame.ts';
import { cardLegend as homeLegend } from '../content/home.ts';
import { loadHome, loadService, loadTechnology } from '../content/load-page-content.ts';
import { groupAnchor, type PageKind, single, technologyKey } from '../content/pages.ts';
import { legend as serviceLegend } from '../content/service-page.ts';
import { sections } from '../content/sharing.ts';
import { legend as technologyLegend } from '../content/technology-page.ts';
import { legend as thisSiteLegend } from '../content/this-site.ts';
import { formIds, forms, sentPath } from '../forms/index.ts';
import { homePictures } from './home/pictures.ts';
import { answer, type Kind, linked } from './kind.ts';
import type { Elsewhere } from './navigation/current-path.ts';
import { noteKinds } from './notes/kinds.ts';
import { loadPrivacy } from './privacy/load-privacy.ts';
import { loadServicePage } from './service/load-service.ts';
import { loadTechnologyPage } from './technology/load-technology.ts';
import { loadThisSite } from './this-site/load-this-site.ts';
import { workKinds } from './work/kinds.ts';
import { workLinks } from './work/load-work.ts';

/** Replaces the closing call, with nothing, below a page that has a form or answers a sent form. */
const noEnding = async () => () => null;

/** For a page that answers at any address: Home in each other language. */
const homeElsewhere: Elsewhere = /* @__PURE__ */ Object.fromEntries(others.map(({ code }) => [code, '/']));

/**
 * The registry of page kinds: everything that depends on the kind of a page. `content/pages.ts` has the addresses. Routes,
 * prerendering, navigation, the head, sitemap, llms.txt, social images and JSON-LD derive from it.
 */
export const kinds = {
  home: linked(
    'home',
    {
      at: single.home.path,
      Component: () => import('./home/home-page.tsx').then(page => page.HomePage),
      Ending: noEnding,
    },
    import.meta.env.SSR
      ? {
          load: async () => ({ ...loadHome(), pictures: homePictures }),
          describe: home => ({
            meta: home.meta,
            title: home.heading,
            file: 'home',
            card: { legend: homeLegend, title: agency.tagline, visual: { kind: 'picture', name: 'hero' } },
            schema: { type: 'WebPage', questions: home.faq, catalog: home.servicesTitle },
          }),
        }
      : undefined,
  ),

  about: linked(
    'about',
    { at: single.about.path, Component: () => import('./about/about-page.tsx').then(page => page.AboutPage) },
    import.meta.env.SSR
      ? {
          load: () => ({ ...about, works: workLinks() }),
          describe: ({ meta, heading, intro }) => ({
            meta,
            title: heading,
            file: 'about',
            card: { legend: aboutLegend, title: heading, text: intro, visual: { kind: 'mark' } },
            schema: { type: 'AboutPage' },
          }),
        }
      : undefined,
  ),

  contact: linked(
    'contact',
    {
      at: single.contact.path,
      Component: () => import('./contact/contact-page.tsx').then(page => page.ContactPage),
      Ending: noEnding,
    },
    import.meta.env.SSR
      ? {
          load: () => ({ ...contact, picture: homePictures.inquiry }),
          describe: ({ meta, heading }) => ({
            meta,
            title: heading,
            file: 'contact',
            card: {
              legend: contactLegend,
              title: heading,
              text: `${agency.city}, ${office.country}`,
              visual: { kind: 'office' },
            },
            schema: { type: 'ContactPage' },
          }),
        }
      : undefined,
  ),

  service: linked(
    'service',
    {
      at: '/services/',
      Component: () => import('./service/service-page.tsx').then(page => page.ServicePage),
      Ending: () => import('./service/service-page.tsx').then(page => page.NextService),
    },
    import.meta.env.SSR
      ? {
          load: ({ entry }) => loadServicePage(entry),
          describe: ({ entry: { slug, title, summary }, content }) => ({
            meta: loadService(slug).meta,
            title: content.heading,
            link: { name: title, about: summary },
            section: sections.services,
            file: `services/${slug}`,
            card: {
              legend: serviceLegend(title),
              title: content.heading,
              visual: { kind: 'picture', name: slug },
            },
            schema: {
              type: 'WebPage',
              questions: content.sections.flatMap(section => (section.kind === 'questions' ? section.items : [])),
              listedIn: [{ name: words.services, anchor: '/#services' }],
              offer: { name: title },
            },
          }),
        }
      : undefined,
  ),

  technology: linked(
    'technology',
    {
      at: '/technologies/',
      Component: () => import('./technology/technology-page.tsx').then(page => page.TechnologyPage),
      Ending: () => import('./technology/technology-page.tsx').then(page => page.NextTechnology),
    },
    import.meta.env.SSR
      ? {
          load: ({ entry }) => loadTechnologyPage(entry),
          describe: async ({ line, groupTitle, content }) => ({
            meta: content.meta,
            title: line.name,
            link: { name: line.name, about: content.tagline },
            section: sections.technologies(groupTitle),
            file: `technologies/${technologyKey(line)}`,
            card: {
              legend: technologyLegend(groupTitle),
              title: line.name,
              text: content.tagline,
              // The image shows the mark in its original tint; `content.tint` is lightened for the lamp.
              visual: { kind: 'key', mark: line.mark, tint: loadTechnology(technologyKey(line)).tint },
            },
            schema: {
              type: 'WebPage',
              listedIn: [
                { name: words.technologies, anchor: '/#technologies' },
                { name: groupTitle, anchor: `/#${groupAnchor(line.group)}` },
              ],
              offer: {
                name: content.meta.title.replace(` | ${agency.name}`, ''),
                category: groupTitle,
                services: content.worksWith.services,
              },
            },
          }),
        }
      : undefined,
  ),

  // Without works a build has neither their pages nor anything of them (requirement S4).
  ...(import.meta.env.WORKS ? workKinds : ({} as typeof workKinds)),

  // Without notes a build has neither their pages nor anything of them (requirement S5).
  ...(import.meta.env.NOTES ? noteKinds : ({} as typeof noteKinds)),

  /** The page about this site, with the site's own figures (requirement S1). It comes after the pages that these figures count. */
  'this-site': linked(
    'this-site',
    { at: single['this-site'].path, Component: () => import('./this-site/this-site-page.tsx').then(page => page.ThisSitePage) },
    import.meta.env.SSR
      ? {
          load: (_page, count) => loadThisSite(count),
          describe: props => ({
            meta: props.meta,
            title: props.heading,
            link: { name: single['this-site'].footer, about: props.meta.description },
            file: 'this-site',
            card: { legend: thisSiteLegend, title: props.heading, visual: { kind: 'mark' } },
          }),
        }
      : undefined,
  ),

  /** The privacy notice (requirement K11). */
  privacy: linked(
    'privacy',
    { at: single.privacy.path, Component: async () => (await import('./privacy/privacy-page.tsx')).PrivacyPage },
    import.meta.env.SSR
      ? {
          load: loadPrivacy,
          describe: props => ({
            meta: props.meta,
            title: props.heading,
            link: { name: single.privacy.footer, about: props.meta.description },
            file: 'privacy',
            card: { legend: props.legend, title: props.heading, visual: { kind: 'mark' } },
          }),
        }
      : undefined,
  ),

  /** The page after a plain form post (requirement D3). */
  sent: answer(
    { Component: () => import('./answers/sent-page.tsx').then(page => page.SentPage), Ending: noEnding },
    import.meta.env.SSR
      ? {
          pages: formIds.map(key => ({ path: sentPath(key), key })),
          load: id => ({ id, message: forms[id].alerts.success, answer: forms[id].answer }),
          head: ({ message }) => ({ title: answers.sent.title, description: message }),
        }
      : undefined,
  ),

  /** The page that the server completes for a refused plain form (requirement D3) or a follow-up link (requirement K3). It has no app. */
  template: answer(
    { Component: () => import('./answers/sent-page.tsx').then(page => page.TemplatePage), Ending: noEnding },
    import.meta.env.SSR
      ? {
          pages: [
            { path: '/problem', key: answers.problem },
            { path: '/follow-up', key: answers.followUp },
          ],
          load: words => ({ ...words, elsewhere: homeElsewhere }),
          head: words => words,
        }
      : undefined,
  ),

  /** The page for an unknown URL. The app also shows its component in place of a page that fails to render (`navigation/app.tsx`). */
  'not-found': answer(
    { Component: () => import('./answers/not-found.tsx').then(page => page.NotFound) },
    import.meta.env.SSR
      ? {
          pages: [{ path: '/404', key: undefined }],
          load: (): { elsewhere: Elsewhere; broken?: boolean } => ({ elsewhere: homeElsewhere }),
          head: () => answers.notFound,
        }
      : undefined,
  ),
} satisfies Record<PageKind, Kind> & Record<string, Kind>;

export type KindName = keyof typeof kinds;
