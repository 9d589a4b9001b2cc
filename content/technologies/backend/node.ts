import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Node.js Backend Development | ${agency.name}`,
    description:
      'Node.js services written in TypeScript: HTTP and WebSocket APIs, queues and workers on Fastify, delivered with tests, logs and a clean way to stop.',
  },
  tagline: 'One language from browser to server, on a runtime made for many open connections at once.',
  tint: '#3f873f',
  features: [
    {
      icon: 'cable',
      title: 'Thousands of open connections',
      text: 'Node waits on sockets and databases without holding a thread for each. Chat, live dashboards and gateways stay responsive on one modest machine.',
    },
    {
      icon: 'file-code',
      title: 'No build on the server',
      text: 'Node blanks out the types and runs our TypeScript as written. What reviewers read is what gets deployed, and a stack trace at night points at the right line.',
    },
    {
      icon: 'arrow-left-right',
      title: 'One contract, both ends',
      text: 'The schema that checks an order in the browser is the one the API checks before storing it. A limit changed once holds on both sides, with no second copy to forget.',
    },
    {
      icon: 'cpu',
      title: 'Heavy computation moves out',
      text: 'A long calculation blocks the event loop and every request behind it. We measure loop delay and give such work to worker threads, a queue or another language.',
    },
    {
      icon: 'package-open',
      title: 'More in the box',
      text: 'A test runner, fetch and SQLite now come with Node itself. A small service can start with a handful of npm packages, few enough to keep an eye on.',
    },
    {
      icon: 'power',
      title: 'Services that stop cleanly',
      text: 'On SIGTERM our servers refuse new work, finish what is in hand and exit. With a second instance behind the load balancer, a deploy costs no visitor a request.',
    },
  ],
  worksWith: {
    technologies: ['frontend/typescript', 'frontend/nextjs', 'cloud/postgresql', 'cloud/mongodb'],
    services: ['backend-api-development', 'software-development'],
  },
  closing: {
    title: 'Put live data on Node.js',
    text: 'Start with a number: how many people will be connected at the busiest moment. With that and the systems behind it, we can send a detailed quote within 24 hours.',
  },
} satisfies Technology;
