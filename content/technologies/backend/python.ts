import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Python Development: Django & FastAPI | ${agency.name}`,
    description:
      'Python with Django and FastAPI: APIs, data imports, background jobs that may safely run twice, and machine learning models that leave the notebook.',
  },
  tagline: 'The language your analysts already read, taken from a notebook to a service that runs every day.',
  tint: '#306998',
  features: [
    {
      icon: 'layout-dashboard',
      title: 'Django’s admin',
      text: 'A ready back office: staff correct records from day one. Customers never see it.',
    },
    {
      // Source: https://fastapi.tiangolo.com/async/#very-technical-details (def runs in a thread pool, async def on the event loop) and
      // https://www.starlette.io/threadpool/ (40 threads)
      icon: 'timer',
      title: 'The word async can slow you down',
      text: 'FastAPI runs a plain def in a pool of 40 threads, and an async def on one event loop. Write async before a function that waits in an ordinary database driver, and all other requests wait with it. Our rule: async only where everything inside can be awaited.',
    },
    {
      // Source: https://docs.celeryq.dev/en/stable/getting-started/backends-and-brokers/redis.html#caveats (visibility timeout of one hour;
      // a task with a later ETA is delivered again, and again in a loop)
      icon: 'repeat',
      title: 'The reminder came three times',
      text: 'A reminder is scheduled for three hours ahead and goes out more than once. The queue is Celery on Redis: a task goes to a second worker if the first has not confirmed it within an hour. A task that only waits confirms nothing. We keep long waits in the database, and write each job so that a second run does no harm.',
    },
    {
      // Source: https://scikit-learn.org/stable/model_persistence.html (loading with another version is unsupported and inadvisable)
      icon: 'brain-circuit',
      title: 'From notebook to service',
      text: 'A scikit-learn model should only be loaded by the version that saved it, so we store the two together. Before the service replaces the notebook, both must give the same answers to the same inputs.',
    },
    {
      icon: 'gauge',
      title: 'Add tax to five million prices',
      text: 'A loop in Python interprets its body five million times. NumPy, the library for whole columns of numbers, multiplies them all in one call of compiled code. A slow program rarely needs another language. It needs its few worst loops moved.',
    },
    {
      // Source: https://peps.python.org/pep-0686/ (UTF-8 by default from 3.15) and https://devguide.python.org/versions/ (3.10 ended)
      icon: 'calendar-clock',
      title: 'October 2026',
      text: 'Python 3.10 got its last fixes, and 3.15 appeared. The new version reads text as UTF-8 on Windows too, so an old script that opens a CSV from Excel can stop with an error. Name the encoding in each open() before you switch.',
    },
  ],
  worksWith: {
    technologies: ['cloud/postgresql', 'cloud/aws', 'frontend/react', 'backend/cplusplus'],
    services: ['backend-api-development', 'software-development'],
  },
  closing: {
    title: 'The file that only one person runs',
    text: 'Describe this spreadsheet or notebook, and who waits for its result. Our answer says which part should become a service first, and in what price range.',
  },
} satisfies Technology;
