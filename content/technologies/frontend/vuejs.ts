import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Vue.js Development | ${agency.name}`,
    description:
      'Vue 3 applications with the Composition API and typed templates, Vue parts inside existing pages, and careful migrations away from Vue 2.',
  },
  tagline: 'Readable components on a reactivity system that knows which of them a change affects.',
  tint: '#41b883',
  features: [
    {
      icon: 'file-code',
      title: 'Template beside its logic',
      text: 'A single-file component keeps markup, script and scoped style together. A designer can follow it, and vue-tsc checks the expressions in the template against the component’s types.',
    },
    {
      icon: 'blocks',
      title: 'Features as composables',
      text: 'With the Composition API, paging or draft saving becomes a function that any component can call. Much of your product’s logic can then be tested without rendering a screen.',
    },
    {
      icon: 'activity',
      title: 'Reactivity and its price',
      text: 'Vue tracks which component reads which value and caches what is computed. Deep tracking of very large data is expensive, so big tables go into shallowRef and long lists are virtualized.',
    },
    {
      icon: 'route',
      title: 'Official router and store',
      text: 'Vue Router and Pinia are maintained by the Vue project itself. You choose fewer libraries, and a developer who knows Vue has usually worked with both.',
    },
    {
      icon: 'panel-bottom',
      title: 'A part of the page',
      text: 'Vue can run one booking form inside a CMS page and leave the rest alone. We compile its templates ahead of time, because doing that in the browser needs a looser security policy.',
    },
    {
      icon: 'git-merge',
      title: 'Off Vue 2 safely',
      text: 'Official support for Vue 2 ended in 2023. Plugins without a Vue 3 version are replaced first. Then we move route by route, behind tests that record how the app behaves today.',
    },
  ],
  worksWith: {
    technologies: ['frontend/nuxtjs', 'frontend/typescript', 'frontend/vite', 'backend/laravel'],
    services: ['website-development', 'software-development', 'maintenance-support'],
  },
  closing: {
    title: 'New build or Vue 2 rescue',
    text: 'Describe the app you have or the one you need. You will hear which parts suit Vue, what we would leave untouched and what the first release should contain.',
  },
} satisfies Technology;
