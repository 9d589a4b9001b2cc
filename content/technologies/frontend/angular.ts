import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Angular Development | ${agency.name}`,
    description:
      'Angular for business applications: signals without Zone.js, typed Signal Forms, deferred loading and version upgrades planned one major at a time.',
  },
  tagline: 'A complete framework with firm conventions, for applications that many people maintain for years.',
  tint: '#f20755',
  features: [
    {
      icon: 'radio',
      title: 'Signals without Zone.js',
      text: 'New Angular apps drop Zone.js and check a component only when something it depends on changes. Objects edited in place may no longer update the screen, so we move older state to signals first.',
    },
    {
      icon: 'clipboard-check',
      title: 'Forms from a model',
      text: 'Signal Forms build fields from a typed model and keep the rules in one schema. Long applications with conditional sections stay testable, and Reactive Forms can remain beside them.',
    },
    {
      icon: 'briefcase-business',
      title: 'One toolset included',
      text: 'Router, HTTP client, forms and dependency injection come from one team under one version number. Someone who knows one of your Angular projects can find their way in the next.',
    },
    {
      icon: 'circle-fading-arrow-up',
      title: 'Upgrades with migrations',
      text: 'Each major release brings scripts that rewrite affected code through ng update. We take the versions in order and check third-party component kits first, since they tend to lag behind.',
    },
    {
      icon: 'eye',
      title: 'Sections loaded in view',
      text: 'A @defer block fetches a chart or editor when it scrolls into view. On server-rendered pages, incremental hydration leaves such a block as plain HTML until someone reaches for it.',
    },
    {
      icon: 'ruler',
      title: 'Honest about size',
      text: 'Angular takes longer to learn, and it is a lot of framework for a five-page site. We propose it for portals, admin tools and large forms, and something lighter elsewhere.',
    },
  ],
  worksWith: {
    technologies: ['frontend/typescript', 'backend/asp', 'backend/springboot', 'cloud/azure'],
    services: ['software-development', 'maintenance-support'],
  },
  closing: {
    title: 'Plan your Angular work',
    text: 'Who works in the application all day, and which Angular version it stands on, tells us most. Our answer is an upgrade path, or an outline if you start fresh.',
  },
} satisfies Technology;
