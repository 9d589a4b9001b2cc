import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Vite Tooling and Migration | ${agency.name}`,
    description:
      'Vite set up and maintained for your front end: quick edits, Rolldown builds, tests on the built files, and a measured migration away from webpack.',
  },
  tagline: 'A front-end build tool that starts in moments and needs little configuration.',
  tint: '#bd34fe',
  features: [
    {
      icon: 'zap',
      title: 'Edits without waiting',
      text: 'The dev server delivers modules as the browser asks for them, and an edit replaces only what it touched. We can change a screen with you in a call and see the result together.',
    },
    {
      icon: 'cog',
      title: 'One bundler in Rust',
      text: 'Since version 8, Rolldown does the work that esbuild and Rollup used to share. Most Rollup plugins run on it unchanged; we try out yours on a branch before your team upgrades.',
    },
    {
      icon: 'flask-conical',
      title: 'Tests on the build',
      text: 'By default, development serves separate modules and production serves bundled chunks. The two can behave differently, and our browser tests therefore run on the files that will be deployed.',
    },
    {
      icon: 'spell-check',
      title: 'Types checked apart',
      text: 'Vite removes TypeScript’s types without checking them, which is one reason for its speed. We run tsc beside it in CI, where a type error still stops a release.',
    },
    {
      icon: 'key-round',
      title: 'No secrets in bundles',
      text: 'Any variable whose name starts with VITE_ can end up in the script that visitors download. Keys stay on the server, and a build step searches the output for values that must not be there.',
    },
    {
      icon: 'arrow-right-left',
      title: 'Away from webpack',
      text: 'First comes an inventory of loaders, aliases and CommonJS modules, to find those with no direct counterpart. Both builds then run side by side until the same tests pass on each.',
    },
  ],
  worksWith: {
    technologies: ['frontend/react', 'frontend/vuejs', 'frontend/typescript', 'frontend/nuxtjs'],
    services: ['website-development', 'software-development', 'maintenance-support'],
  },
  closing: {
    title: 'Shorten the wait for builds',
    text: 'Let us time your present build, from a saved file to a finished deploy. The result shows what slows it down and comes with a quote for moving it.',
  },
} satisfies Technology;
