import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Vite Tooling and Migration | ${agency.name}`,
    description:
      'Vite set up and kept current for your front end: tests on the built files, deploys that old tabs survive, no secrets in scripts and a planned move from webpack.',
  },
  tagline: 'A front-end build tool that starts in moments and needs little configuration.',
  tint: '#bd34fe',
  features: [
    {
      icon: 'refresh-ccw',
      title: 'A tab left open over lunch',
      text: 'A customer opens your shop and goes to lunch. You deploy. After lunch the old page asks for a script that the deploy has deleted. The button does nothing. We keep the files of earlier builds for two weeks. A page that still misses one reloads itself, once, on the event vite:preloadError.',
    },
    {
      icon: 'zap',
      title: 'Live edits',
      text: 'We change a screen during a call with you, and you see each edit as it is saved.',
    },
    {
      icon: 'flask-conical',
      title: 'Two kinds of files',
      text: 'Development: hundreds of separate modules. Production: a few bundled files. Code can work in the first and fail in the second, so our browser tests run on the second.',
    },
    // Source: https://vite.dev/config/build-options (build.target handles syntax only, no polyfills); https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Object/groupBy (Safari 17.4)
    {
      icon: 'smartphone',
      title: 'Safari 16.4',
      text: 'This is the oldest Safari, of March 2023, that a default build of Vite 8 supports. The build covers the syntax only and adds no missing functions: Object.groupBy still fails on an iPhone last updated in 2023. Each major version of Vite may raise the line. Your visitor statistics decide which functions we add.',
    },
    {
      icon: 'key-round',
      title: 'VITE_ means public',
      text: 'Any variable with this prefix can end up in the script that visitors download. Keys stay on the server, and a build step stops if it finds one in the output.',
    },
    {
      icon: 'arrow-right-left',
      title: 'Leaving webpack',
      text: 'The first piece is an inventory of loaders and plugins, each with its counterpart in Vite. You see the gaps before you order the move. During the move both builds run in parallel, until the same tests pass on each.',
    },
  ],
  worksWith: {
    technologies: ['frontend/react', 'frontend/vuejs', 'frontend/typescript', 'frontend/nuxtjs'],
    services: ['website-development', 'software-development', 'maintenance-support'],
  },
  closing: {
    title: 'Shorten the wait for builds',
    text: 'Write how long a build takes today and with which tool. We reply whether a move to Vite would help, and name a price range for the inventory that comes first.',
  },
} satisfies Technology;
