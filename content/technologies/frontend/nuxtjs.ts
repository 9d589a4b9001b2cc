import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Nuxt Development | ${agency.name}`,
    description:
      'Nuxt 4 sites and apps: rendering chosen per route, a typed API in the same project, deployment to the host you prefer and upgrades from Nuxt 3.',
  },
  tagline: 'Vue rendered on the server, in the browser or ahead of time, as each route requires.',
  tint: '#00c58e',
  features: [
    {
      icon: 'split',
      title: 'Rules for each route',
      text: 'Route rules say how an address renders: prerendered, cached for an hour, fresh on request or only in the browser. A shop can keep its guides static and its account pages live.',
    },
    {
      icon: 'server',
      title: 'An API included',
      text: 'Files under server/api become endpoints on Nitro, the engine that Nuxt ships. Calls to them carry inferred response types, so a small product can do without a second codebase.',
    },
    {
      icon: 'arrow-down-to-line',
      title: 'Data fetched once',
      text: 'useFetch loads data while the server renders and hands it over inside the page. A bare $fetch in setup runs a second time in the browser, a slip we look for in every review.',
    },
    {
      icon: 'user-lock',
      title: 'State kept per visitor',
      text: 'On a server, a module-level variable belongs to everyone at once. We hold user data in useState or Pinia, which start anew for each request, and test with two sessions side by side.',
    },
    {
      icon: 'cloud-upload',
      title: 'One build, many hosts',
      text: 'Presets prepare the app for a Node server, serverless functions or edge workers. Edge workers cannot load native modules, which is why we pick the host before the libraries.',
    },
    {
      icon: 'folder-tree',
      title: 'Up from Nuxt 3',
      text: 'Official support for Nuxt 3 ended in July 2026. Version 4 separates app, server and shared code, and checks the types of each on its own. We upgrade your site and verify every module it relies on.',
    },
  ],
  worksWith: {
    technologies: ['frontend/vuejs', 'frontend/typescript', 'frontend/vite', 'backend/node', 'cloud/aws'],
    services: ['website-development', 'hosting-domain'],
  },
  closing: {
    title: 'Choose rendering route by route',
    text: 'Share your sitemap, even a rough one. We mark what can be static and what must be live, then estimate the build and its monthly hosting.',
  },
} satisfies Technology;
