import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Next.js Development | ${agency.name}`,
    description:
      'Next.js sites and products on the App Router: Cache Components, guarded server functions, Turbopack builds and self-hosting that survives scaling.',
  },
  tagline: 'React with routing, server rendering and caching settled in one framework.',
  tint: '#000000',
  features: [
    {
      icon: 'panels-top-left',
      title: 'Static shell, live parts',
      text: 'A page can send its prerendered shell first and stream the personal parts after it. A catalog appears at once while stock and cart are still being read.',
    },
    {
      icon: 'database-zap',
      title: 'Caching stated in code',
      text: 'Under Cache Components, data is fetched fresh unless the code says “use cache”. We tag cached content and refresh it from your CMS, so an edit goes live without a deploy.',
    },
    {
      icon: 'shield-alert',
      title: 'Server functions, guarded',
      text: 'A form can call server code directly, with no API written by hand. Each such function can be reached by a direct POST, whatever the page shows. Ours check session, rights and input before they act.',
    },
    {
      icon: 'images',
      title: 'Images and fonts handled',
      text: 'The image component resizes pictures for each screen, and fonts are served from your own domain with matched fallbacks. Product pages keep their layout steady while they load.',
    },
    {
      icon: 'hammer',
      title: 'Builds on Turbopack',
      text: 'Turbopack is the default bundler for development and production. It does not run webpack plugins: we port custom ones, or keep the project on webpack until they have a replacement.',
    },
    {
      icon: 'boxes',
      title: 'Hosting of your choice',
      text: 'It runs on Vercel, in a container or on any Node server. Several instances each keep a cache of their own by default, so we add a shared cache handler before you scale out.',
    },
  ],
  worksWith: {
    technologies: ['frontend/react', 'frontend/typescript', 'backend/node', 'cloud/postgresql', 'cloud/aws'],
    services: ['website-development', 'software-development', 'hosting-domain'],
  },
  closing: {
    title: 'Plan the pages first',
    text: 'List the kinds of page you need and how fresh each must be. From that list we can propose rendering, hosting and a price for the whole site.',
  },
} satisfies Technology;
