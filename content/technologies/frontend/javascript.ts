import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `JavaScript Development | ${agency.name}`,
    description:
      'JavaScript kept lean: pages that work before it loads, a size limit for each page and old jQuery code replaced one plugin at a time.',
  },
  tagline: 'Small, careful scripts that keep a page quick to respond, even on an old phone.',
  tint: '#f0db4f',
  features: [
    {
      icon: 'hourglass',
      title: 'Useful before it loads',
      text: 'Links and forms work as plain HTML first; script adds the live search or the preview. When a download fails, a visitor loses some comfort but can still place the order.',
    },
    {
      icon: 'scale',
      title: 'A limit in kilobytes',
      text: 'Byte for byte, script costs more than images, because the device must also compile and run it. We agree on a limit for each page with you, and the build fails when a change exceeds it.',
    },
    {
      icon: 'pointer',
      title: 'Taps answered quickly',
      text: 'One long task holds up every tap behind it. We break up heavy work or move it into a Web Worker. Interaction to Next Paint, measured on real visits, shows whether it helped.',
    },
    {
      icon: 'blocks',
      title: 'Built-ins before libraries',
      text: 'Grouping, set operations and deep copies are part of the platform, so the helper libraries for them can go. Temporal is too new for many phones in use, so we add a polyfill where dates matter.',
    },
    {
      icon: 'package-check',
      title: 'Few, pinned packages',
      text: 'An npm package brings along everyone its author trusted. We lock versions and leave install scripts off unless one is needed. Updates near checkout or sign-in are reviewed before they go in.',
    },
    {
      icon: 'replace',
      title: 'jQuery retired in steps',
      text: 'A site on jQuery seldom needs a rewrite. We swap one plugin at a time for a browser feature and test it in your templates. The library leaves with its last call.',
    },
  ],
  worksWith: {
    technologies: ['frontend/html5', 'frontend/typescript', 'backend/node', 'frontend/vite'],
    services: ['website-development', 'maintenance-support'],
  },
  closing: {
    title: 'Less script, quicker pages',
    text: 'Name the page where visitors wait. We will profile it on a modest phone and list which scripts to keep, shrink or remove, with the effort each takes.',
  },
} satisfies Technology;
