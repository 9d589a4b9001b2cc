import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `React Development | ${agency.name}`,
    description:
      'React web apps built from small typed components. We use React Compiler and Actions in new code and modernize old front ends screen by screen.',
  },
  tagline: 'Interfaces assembled from small components that stay readable as the product grows.',
  tint: '#61dafb',
  features: [
    {
      icon: 'component',
      title: 'One part, many screens',
      text: 'You get an interface made of small typed components, each documented with its states. A fix in the date picker reaches every form that uses it, and new screens start from parts that already work.',
    },
    {
      icon: 'cpu',
      title: 'Compiler-managed rendering',
      text: 'React Compiler adds memoization at build time, so most hand-written useMemo calls can go. It skips components that break the rules of React, so we keep its lint checks on and fix what they report.',
    },
    {
      icon: 'send',
      title: 'Forms through Actions',
      text: 'Actions track pending and error states around a submit. With an optimistic update, a comment shows up at once and rolls back by itself if the server refuses it.',
    },
    {
      icon: 'server',
      title: 'Server Components where useful',
      text: 'Server Components run at build time or on the server and send none of their own code to the browser. They need a framework that supports them; where yours does not, we prerender the pages.',
    },
    {
      icon: 'puzzle',
      title: 'Adopt it by screen',
      text: 'A React root can own a single element inside a page that PHP or Rails renders. We replace an old front end one screen at a time, and releases never wait for a full rewrite.',
    },
    {
      icon: 'signpost',
      title: 'Choices made early',
      text: 'React leaves routing, data fetching and styling to you, so two React codebases can look unrelated. We make those choices in the first days, write down the reasons and keep the dependency list short.',
    },
  ],
  worksWith: {
    technologies: ['frontend/typescript', 'frontend/nextjs', 'frontend/vite', 'backend/node', 'mobile/reactnative'],
    services: ['website-development', 'software-development', 'ui-ux-design'],
  },
  closing: {
    title: 'Start with one React screen',
    text: 'Tell us what your users need to do on screen. We will say whether React fits and what to pair it with; the detailed quote follows within 24 hours.',
  },
} satisfies Technology;
