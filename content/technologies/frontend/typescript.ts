import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `TypeScript Development | ${agency.name}`,
    description:
      'TypeScript projects and migrations: strict types, checked API data, contracts generated from your schema and a planned move to the native compiler.',
  },
  tagline: 'JavaScript with its assumptions written down, so mistakes surface in the editor.',
  tint: '#007acc',
  features: [
    {
      icon: 'list-checks',
      title: 'Forgotten cases found',
      text: 'We model an order as a union of its real states and check it exhaustively. Add a state, such as “partly refunded”, and the compiler lists each place that does not handle it yet.',
    },
    {
      icon: 'scan-line',
      title: 'Data checked on arrival',
      text: 'Types are gone when the code runs, so they cannot vouch for what an API returns. We parse outside data with a schema from Zod or Valibot and derive the type from it.',
    },
    {
      icon: 'gauge',
      title: 'The native compiler',
      text: 'TypeScript 7 moved the compiler to Go and checks large projects several times faster. Some frameworks and linters still depend on version 6, so we check your tools before switching.',
    },
    {
      icon: 'chart-no-axes-column-increasing',
      title: 'Strictness in stages',
      text: 'A JavaScript codebase can move over file by file. We start with the modules that change most, then turn on strict options one by one while features keep shipping.',
    },
    {
      icon: 'file-braces',
      title: 'Types from your schema',
      text: 'Client types are generated from your OpenAPI or GraphQL description. If the backend renames a field, the next front-end build fails and says where, well before customers could notice.',
    },
    {
      icon: 'play',
      title: 'Straight into Node',
      text: 'Node now runs .ts files by erasing their types, which spares many services a build step. It neither checks types nor compiles enums, so we write erasable syntax and run tsc in CI.',
    },
  ],
  worksWith: {
    technologies: ['frontend/javascript', 'frontend/react', 'frontend/angular', 'backend/node', 'frontend/vite'],
    services: ['software-development', 'backend-api-development'],
  },
  closing: {
    title: 'Put types where they pay',
    text: 'Point us to the code that breaks most often. We will say which types would have caught those bugs and plan a migration that fits between your releases.',
  },
} satisfies Technology;
