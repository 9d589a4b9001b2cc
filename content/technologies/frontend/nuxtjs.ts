import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Nuxt Development | ${agency.name}`,
    description:
      'Nuxt 4 sites: a rendering rule for each address, an API in the same project, caching that respects sign-in, and the way out of Nuxt 3, which gets no fixes.',
  },
  tagline: 'Vue with a server: pages arrive finished, and each address decides how fresh it must be.',
  tint: '#00c58e',
  features: [
    {
      // Source: https://github.com/advisories/GHSA-vjh5-4x84-xrqp (22 October 2026: rules on the server skipped when only the letter case
      // differs) and https://github.com/advisories/GHSA-r99w-jh2x-3mg9 (13 November 2026: a leading // bypasses checks by path)
      icon: 'lock-open',
      title: 'A route rule is no lock',
      text: 'In October and November 2026 the Nuxt team reported several faults of one kind. A request with other capitals, or with a second slash, got the page while the rule for its address did not apply. We use rules by address for caching. Access is decided in the server code that reads the record.',
    },
    {
      icon: 'arrow-left-right',
      title: '$fetch or useFetch',
      text: 'A plain $fetch in setup runs on the server and again in the browser. useFetch runs once.',
    },
    {
      // Source: https://nitro.build/guide/cache ('all incoming request headers are dropped when handling cached responses', unless listed
      // in `varies`), and so in nitropack 2.13.6, dist/runtime/internal/cache.mjs
      icon: 'cookie',
      title: 'The cache cannot see cookies',
      text: 'A shop sets swr: 3600 on its pages, which keeps each finished page for an hour. Soon signed-in customers read “Sign in” at the top. The cause: while Nuxt’s server fills its cache, it hides all request headers from the page, cookies too. So we cache what all visitors share and load the rest in the browser.',
    },
    {
      // Source: https://nuxt.com/docs/4.x/getting-started/data-fetching (responses pass JSON.stringify; a Date is inferred as string)
      icon: 'folder-tree',
      title: 'server/api',
      text: 'Each file in this folder is an endpoint, and the page that calls it knows the types of the answer. Even a date is typed as the text that really arrives. A small product needs no second project.',
    },
    {
      // Source: https://nuxt.com/docs/4.x/getting-started/state-management (never define a ref outside of setup)
      icon: 'user-lock',
      title: 'One variable, two visitors',
      text: 'On a server, a ref outside a component is shared by everybody, and one customer may read another’s name. Nuxt’s useState is new for each request, and our tests sign in as two people at once.',
    },
    {
      // Source: https://nuxt.com/docs/4.x/community/roadmap (ends of life) and the release notes of 4.5 (compatibilityVersion: 5)
      icon: 'calendar-sync',
      title: 'Between 3 and 5',
      text: 'Nuxt 3 has been without security fixes since 31 July 2026. Each version is supported for at least six months after the next one. Move to 4 now; some changes of 5 can be switched on there in advance.',
    },
  ],
  worksWith: {
    technologies: ['frontend/vuejs', 'frontend/typescript', 'frontend/vite', 'backend/node', 'cloud/aws'],
    services: ['website-development', 'hosting-domain'],
  },
  closing: {
    title: 'Which pages change during the day?',
    text: 'Send the sitemap (a rough one will do) and mark them. We ask what is missing, then name a first piece of work with its price range.',
  },
} satisfies Technology;
