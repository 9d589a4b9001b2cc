import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Next.js Development | ${agency.name}`,
    description:
      'Next.js sites and products on the App Router: caching made explicit, access checked where data is read, security updates and hosting on several servers.',
  },
  tagline: 'React with routing and server rendering in one framework, and with caching made explicit.',
  tint: '#000000',
  features: [
    {
      icon: 'panels-top-left',
      title: 'The shell comes first',
      text: 'The catalog appears at once; price and stock follow when the warehouse has answered.',
    },
    // Source: https://nextjs.org/docs/app/guides/authentication (layouts do not re-render on navigation, and do not stop segments from running or from appearing in the RSC payload)
    {
      icon: 'shield-user',
      title: 'A layout guards nothing',
      text: 'A login check in the layout of the account pages looks right and passes its test. But a layout stays in place when the visitor moves to the next page, so the check does not run again. What it hides can still travel to the browser. We check where the data is read: in one module that every page and every server function must ask.',
    },
    {
      icon: 'database-zap',
      title: '“use cache”',
      text: 'Caching worked one way in version 14 and another in 15. Cache Components, a switch in 16, have a short rule: data is fresh unless the code says “use cache”. Cached data carries a tag. An edit in your content system calls that tag, and the pages that show the data are refreshed with no deploy.',
    },
    // Source: https://github.com/facebook/react/security/advisories/GHSA-fv66-9v8q-g76r (CVE-2025-55182, CVSS 10.0; CVE-2025-66478 for Next.js)
    {
      icon: 'siren',
      title: 'Who installs the next fix?',
      text: 'A flaw in React’s server parts, published in December 2025, was rated 10.0 of 10 for severity. A Next.js app in its standard setup was open to it until somebody installed the fix. Before a launch we therefore write down who does that. At every level of care, we do.',
    },
    {
      icon: 'hammer',
      title: 'next build --webpack',
      text: 'Turbopack, the default since version 16, runs no webpack plugins. This flag keeps a project on webpack until each plugin has a replacement.',
    },
    // Source: https://nextjs.org/docs/app/guides/self-hosting (revalidateTag clears the cache of one instance only)
    {
      icon: 'boxes',
      title: 'Two servers show two prices',
      text: 'By default each server keeps a cache of its own. After an edit some visitors see the new price and some the old one. A shared cache has to come before the second server, unless the host brings one, as Vercel does.',
    },
  ],
  worksWith: {
    technologies: ['frontend/react', 'frontend/typescript', 'backend/node', 'cloud/postgresql', 'cloud/aws'],
    services: ['website-development', 'software-development', 'hosting-domain'],
  },
  closing: {
    title: 'List your kinds of page',
    text: 'Beside each, note how old its data may be: a second or a day. We ask about the entries that surprise us, and suggest the kind to build first.',
  },
} satisfies Technology;
