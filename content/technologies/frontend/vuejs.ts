import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Vue.js Development | ${agency.name}`,
    description:
      'Vue 3 applications, single Vue parts inside CMS pages and moves away from Vue 2. With measured sizes of Vapor, the new way to compile Vue 3.6.',
  },
  tagline: 'Vue builds web interfaces from components that read almost like HTML.',
  tint: '#41b883',
  features: [
    {
      // Source: https://github.com/vuejs/core/blob/minor/CHANGELOG.md (section 'About Vapor Mode': opt-in per component; a mix needs
      // the interop plugin, which loads both runtimes); 3.6.0-rc.9 on npm
      icon: 'feather',
      title: 'Who gains from Vapor?',
      text: 'Vapor, new with Vue 3.6, compiles components in a way that needs no virtual DOM. An app built with it alone is smaller. An app that mixes Vapor with classic components loads both engines. A small new app gains from Vapor, and a large old one first gets heavier.',
      dated: { text: 'In November 2026 version 3.6 was a release candidate.', until: '2027-02-28' },
    },
    {
      icon: 'file-check',
      title: 'Types in templates',
      text: 'Vite compiles a template and does not check its types. We run vue-tsc first, so the build fails when a template asks for a field that no longer exists.',
    },
    {
      // Source: https://v2.vuejs.org/eol/ (Vue 2 reached its end of life on 31 December 2023)
      icon: 'package-search',
      title: 'Count the plugins first',
      text: 'The Vue team stopped its fixes for Vue 2 on 31 December 2023. Plugins set the price of the move to Vue 3: a date picker with no new version can take longer than the page around it. So our quote starts with the list of plugins.',
    },
    {
      icon: 'panel-bottom',
      title: 'Vue inside WordPress',
      text: 'A booking form can be Vue while your CMS keeps writing the page around it. We compile the form’s template ahead of time. Compiling in the browser runs text as code, which a strict security policy forbids.',
    },
    {
      // Source: https://vuejs.org/guide/best-practices/performance.html (shallow APIs against the cost of deep reactivity)
      icon: 'rows-3',
      title: 'Ten thousand rows',
      text: 'A ref follows each field that the page reads, at any depth. For a long table that people only look at, shallowRef follows the list alone. Replace the list, and the table updates.',
    },
    {
      icon: 'scale',
      title: 'Vue or React?',
      text: 'Vue’s own team maintains the router and the store for shared data, so one Vue project resembles the next. React leaves both to your choice and has more developers on the market. If you already employ React developers, stay with React.',
    },
  ],
  worksWith: {
    technologies: ['frontend/nuxtjs', 'frontend/typescript', 'frontend/vite', 'backend/laravel'],
    services: ['website-development', 'software-development', 'maintenance-support'],
  },
  closing: {
    title: 'Begin with your Vue version',
    text: 'Write its number (or “none yet”) and what people do on your screens. Our answer names the part to begin with.',
  },
} satisfies Technology;
