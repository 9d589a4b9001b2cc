import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Java Development on the Modern JVM | ${agency.name}`,
    description:
      'Java development for systems that live long: services on Java 25 LTS with virtual threads, upgrades from old releases, and tuning from JVM recordings.',
  },
  tagline: 'A language that keeps decades-old code running and now gives every request a cheap thread of its own.',
  tint: '#0074bd',
  features: [
    {
      icon: 'spool',
      title: 'Virtual threads, plain code',
      text: 'A request can wait on a database without holding an operating system thread. We write simple blocking code and leave out the reactive style that is hard to debug.',
    },
    {
      icon: 'archive-restore',
      title: 'Old bytecode still runs',
      text: 'Most classes compiled for Java 8 load unchanged on Java 25. We raise a system one LTS release at a time, replace what the JDK removed and let the tests judge.',
    },
    {
      icon: 'shapes',
      title: 'Rules you can read',
      text: 'Records and sealed types describe a claim with each variant it has, and pattern matching takes it apart. The code that prices it reads close to the clause in your contract.',
    },
    {
      icon: 'circle-pause',
      title: 'Pauses chosen by measurement',
      text: 'G1 suits most services. Generational ZGC typically keeps pauses under a millisecond, even on large heaps. We choose from the collector’s own log, and flags copied off the web stay out.',
    },
    {
      icon: 'activity',
      title: 'A flight recorder inside',
      text: 'JDK Flight Recorder runs in production at little cost and notes locks, allocations and slow I/O. When something stalls at night, we read the recording in the morning.',
    },
    {
      icon: 'memory-stick',
      title: 'Memory is the price',
      text: 'A JVM needs more memory and a longer first second than a native program. We size heaps to the container, warm starts with an AOT cache and use something else for tiny functions.',
    },
  ],
  worksWith: {
    technologies: ['backend/springboot', 'mobile/kotlin', 'cloud/postgresql', 'cloud/aws'],
    services: ['software-development', 'backend-api-development', 'maintenance-support'],
  },
  closing: {
    title: 'Bring your Java up to date',
    text: 'If there is one system that nobody wants to touch, that is where we look first. We will tell you what blocks the upgrade and which obstacle should go first.',
  },
} satisfies Technology;
