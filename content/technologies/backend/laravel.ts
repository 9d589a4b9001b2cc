import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Laravel Development | ${agency.name}`,
    description:
      'Laravel development in modern PHP: booking systems, portals and shops with queues, subscriptions, Livewire or Inertia screens, and a yearly upgrade plan.',
  },
  tagline: 'A PHP framework in which sign-in, queues, mail and billing fit together from the first commit.',
  tint: '#f0513f',
  features: [
    {
      icon: 'panels-top-left',
      title: 'Screens without a second app',
      text: 'Livewire makes Blade pages interactive in PHP, and Inertia puts React or Vue on Laravel routes. A public API can wait until a mobile app asks for one.',
    },
    {
      icon: 'list-end',
      title: 'Slow work in queues',
      text: 'A booking is confirmed at once; the invoice PDF and the emails follow from a Redis queue. Horizon shows your team which jobs are waiting and which have failed.',
    },
    {
      icon: 'credit-card',
      title: 'Subscriptions done properly',
      text: 'Cashier handles trials, plan changes and declined cards on Stripe or Paddle. For Stripe we run a year of renewals against its test clock before anyone is charged.',
    },
    {
      icon: 'scan-search',
      title: 'Eloquent, watched closely',
      text: 'Eloquent keeps queries short and hides how many of them run. We switch lazy loading off outside production, so a page that queries row by row fails its test.',
    },
    {
      icon: 'server',
      title: 'From one server upward',
      text: 'PHP, a database and a cron entry are enough to start. When traffic asks for more, Octane keeps the app in memory, once we have checked it for state that leaks.',
    },
    {
      icon: 'calendar-sync',
      title: 'A new major each year',
      text: 'A Laravel version gets bug fixes for 18 months and security fixes for two years. We upgrade yearly in small steps, since a skipped version makes the next one more expensive.',
    },
  ],
  worksWith: {
    technologies: ['cloud/mysql', 'frontend/vuejs', 'frontend/react', 'cloud/aws'],
    services: ['website-development', 'backend-api-development', 'maintenance-support'],
  },
  closing: {
    title: 'Open your platform on Laravel',
    text: 'Two questions shape most Laravel projects: who signs in, and what they pay for. With both answered, we can map the screens and the first release.',
  },
} satisfies Technology;
