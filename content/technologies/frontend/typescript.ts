import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `TypeScript Development | ${agency.name}`,
    description:
      'TypeScript projects and migrations: outside data checked on arrival, strict flags that matter and a move to the native compiler when your tools are ready.',
  },
  tagline: 'JavaScript with its assumptions written down, so mistakes surface in the editor.',
  tint: '#007acc',
  features: [
    // Source: https://2-type-not-2.github.io (Gao, Bird and Barr, ICSE 2017: TypeScript 2.0 detects 15%)
    {
      icon: 'percent',
      title: '15%',
      text: 'In 2017 researchers took 400 known bugs from public JavaScript projects and added types to the faulty code. The compiler then reported 15% of the bugs. That is a lot for a tool that answers in seconds, and it does not replace tests. Types go where data changes hands; tests go where your business rules are.',
    },
    {
      icon: 'list-checks',
      title: 'A new state for an order',
      text: 'Add “partly refunded” to the states of an order, and the compiler lists each place that does not handle it yet. This works because our code ends such a choice with a check against the type never.',
    },
    {
      icon: 'scan-line',
      title: 'No casts on outside data',
      text: 'Types are gone when the code runs, so a wrong answer from an API passes unseen. We never simply declare such data to be correct: a schema in Zod or Valibot reads it, and the type is derived from the schema.',
    },
    // Source: https://devblogs.microsoft.com/typescript/announcing-typescript-7-0/ (no API in 7.0, a new one in 7.1; speed); peerDependencies of @angular/compiler-cli 22.2.6 and typescript-eslint 8.73.0
    {
      icon: 'gauge',
      title: 'Version 7 today?',
      text: 'For plain TypeScript, yes: it checks a project 8 to 12 times as fast. Angular 22 and typescript-eslint require version 6, because 7.0 has no interface for such tools. A project can install both versions.',
      dated: { text: 'Version 7.1, in beta since October 2026, is to bring that interface.', until: '2027-03-31' },
    },
    // Source: https://github.com/microsoft/TypeScript/issues/49169 (it is intentionally not part of strict)
    {
      icon: 'list-ordered',
      title: 'noUncheckedIndexedAccess',
      text: 'We switch it on: strict alone trusts the first item of a list that may be empty.',
    },
    {
      icon: 'chart-no-axes-column-increasing',
      title: 'Where a migration starts',
      text: 'Start with the files that changed most in the past year. A file that never changes can stay JavaScript, since the two languages work in one project. Then switch on the strict options, the cheapest one first, while new features keep shipping.',
    },
  ],
  worksWith: {
    technologies: ['frontend/javascript', 'frontend/react', 'frontend/angular', 'backend/node', 'frontend/vite'],
    services: ['software-development', 'backend-api-development'],
  },
  closing: {
    title: 'Which bugs keep coming back?',
    text: 'List three of them, one line each. We answer which of those a compiler would have reported and the price range of a first piece.',
  },
} satisfies Technology;
