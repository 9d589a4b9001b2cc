import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `JavaScript Development | ${agency.name}`,
    description:
      'JavaScript kept lean: pages that work before it loads, a size limit in kilobytes, reaction times from real phones and a calm way out of old jQuery code.',
  },
  tagline: 'Small, careful scripts that keep a page quick to respond, even on an old phone.',
  tint: '#f0db4f',
  features: [
    {
      icon: 'weight',
      title: '100 kilobytes',
      text: 'That is our limit of compressed script for a page of a website, and a build above it fails. An application behind a login may need more; we agree on its limit before we start.',
    },
    {
      icon: 'hourglass',
      title: 'The script did not arrive',
      text: 'On a train the page gets through and its script does not. The search box is then a plain form, and the order button still sends the order. Public pages of ours are built in that sequence: first the HTML that works, then the script that makes it pleasant.',
    },
    // Source: https://developer.chrome.com/docs/crux/methodology (Chrome on iOS provides no data)
    // Source: https://github.com/web-platform-dx/web-features, 3.40.0 (event-timing in all major browsers since 2025-12-12, with Safari 26.2)
    {
      icon: 'smartphone',
      title: 'Google’s speed score leaves iPhones out',
      text: 'Core Web Vitals are the speed score that Google shows for your site. They come from Chrome on computers and Android. No visit from an iPhone is in them, even when the person uses Chrome there. Since December 2025 Safari can report reaction times too. We record them from real visits and show you both groups.',
    },
    // Source: https://github.com/mdn/browser-compat-data, 8.1.9 (Temporal: Chrome 144, Firefox 139, Safari 27.3, which is a beta)
    {
      icon: 'calendar-days',
      title: 'A day too early',
      text: 'JavaScript reads a date without a time as midnight UTC. In India the page shows the right day; a customer in New York sees the day before. We run the tests in both time zones. Temporal, the new date functions of the language, has a type for a day without a time.',
      dated: { text: 'iPhones get it with Safari 27.3, a beta in November 2026.', until: '2027-01-31' },
    },
    // Source: https://github.blog/changelog/2026-06-09-upcoming-breaking-changes-for-npm-v12/ (install scripts are off unless allowed)
    {
      icon: 'package-check',
      title: 'npm install',
      text: 'Since npm 12, of July 2026, a package may run code on installation only if you allow it. We add a week of patience: a new version must be seven days old before we take it, unless it fixes a security flaw.',
    },
    {
      icon: 'replace',
      title: 'Must jQuery go?',
      text: 'Not because of its age: version 4 came out in January 2026. We remove it where visitors wait for it. Many of its plugins are browser features by now; the others are replaced by a small script each.',
    },
  ],
  worksWith: {
    technologies: ['frontend/html5', 'frontend/typescript', 'backend/node', 'frontend/vite'],
    services: ['website-development', 'maintenance-support'],
  },
  closing: {
    title: 'Less script on one page',
    text: 'Tell us which page is slow and on which phones. You hear what we would look at first and in what price range; the measuring begins when you order it.',
  },
} satisfies Technology;
