import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Python Development: Django & FastAPI | ${agency.name}`,
    description:
      'Python development with Django and FastAPI: typed APIs, data pipelines, background jobs, and machine learning models taken from notebook to production.',
  },
  tagline: 'The language your analysts already read, used for APIs, data pipelines and machine learning.',
  tint: '#306998',
  features: [
    {
      icon: 'brain-circuit',
      title: 'From notebook to service',
      text: 'NumPy, pandas, scikit-learn and PyTorch are Python first. A model that works in a notebook becomes a tested service without being rewritten in another language.',
    },
    {
      icon: 'layout-dashboard',
      title: 'Django for the back office',
      text: 'Django brings accounts, migrations and a usable admin site on the first day. Your staff can correct records long before the public pages are finished.',
    },
    {
      icon: 'file-braces',
      title: 'FastAPI for typed endpoints',
      text: 'FastAPI turns type hints into request validation and an OpenAPI document. Your app developers read documentation that the running code itself produced.',
    },
    {
      icon: 'list-checks',
      title: 'Hints that are checked',
      text: 'Python does not enforce type hints by itself, so a type checker runs in CI beside the linter Ruff. A misspelled attribute shows up in review, weeks before a customer meets it.',
    },
    {
      icon: 'gauge',
      title: 'Where Python is slow',
      text: 'Plain loops are slow, and the default build runs Python on one thread at a time. Hot paths go to NumPy or Polars; load is spread over processes, or over free threads once your libraries support them.',
    },
    {
      icon: 'list-restart',
      title: 'Jobs safe to repeat',
      text: 'Imports and reports run in Celery workers with time limits and retries. Every job is written so that running it twice does no harm, because one day it will.',
    },
  ],
  worksWith: {
    technologies: ['cloud/postgresql', 'cloud/aws', 'frontend/react', 'backend/cplusplus'],
    services: ['backend-api-development', 'software-development'],
  },
  closing: {
    title: 'Turn your data into software',
    text: 'A spreadsheet with too many tabs is a fine start. So is a notebook that only one person can run. We will outline the service that should replace it.',
  },
} satisfies Technology;
