import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Firebase App Development | ${agency.name}`,
    description:
      'Firebase backends for mobile and web apps: Authentication, Firestore, SQL Connect, Cloud Functions and tested security rules, with costs estimated first.',
  },
  tagline: 'Sign-in, live data and push messages run by Google, so that a small team can launch early.',
  tint: '#ffa000',
  features: [
    {
      icon: 'log-in',
      title: 'Accounts without a server',
      text: 'People sign in with Google, Apple, an email link or a phone code, on web and mobile alike. Roles travel as custom claims that our rules and functions verify.',
    },
    {
      icon: 'cloud-sync',
      title: 'Live data, offline too',
      text: 'Firestore pushes a change to every open screen and keeps a cache on the device. A driver in a tunnel can mark a parcel delivered, and the office sees it once the signal is back.',
    },
    {
      icon: 'brick-wall-fire',
      title: 'Rules are the only wall',
      text: 'Apps talk to Firestore directly, so a sloppy rule is a data leak. Ours begin by denying everything, live in the repository and are tested in the Emulator Suite.',
    },
    {
      icon: 'receipt-text',
      title: 'Reads are metered',
      text: 'Firestore bills reads, and one listener on a large collection can spend a month’s budget in a day. We estimate reads per screen and set alerts, which warn you but do not cap the bill.',
    },
    {
      icon: 'table-2',
      title: 'Relational with SQL Connect',
      text: 'SQL Connect, formerly Data Connect, puts managed PostgreSQL behind typed client SDKs. We choose it when records relate in many directions and Firestore would hold each of them twice.',
    },
    {
      icon: 'toggle-right',
      title: 'Releases in small doses',
      text: 'Remote Config shows a new feature to a few users first, while Crashlytics groups their crashes by cause. A mistake comes to light before most people could meet it.',
    },
  ],
  worksWith: {
    technologies: ['mobile/flutter', 'mobile/reactnative', 'mobile/kotlin', 'mobile/swift'],
    services: ['mobile-app-development', 'backend-api-development'],
  },
  closing: {
    title: 'Launch with a smaller backend',
    text: 'Describe what users see live and what only they may see. Our first answer sketches the data, the rules that guard it and the bill to expect at a thousand users a day.',
  },
} satisfies Technology;
