import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Spring Boot Development | ${agency.name}`,
    description:
      'Spring Boot 4 development: secured REST services, OAuth 2 sign-in, modular monoliths, OpenTelemetry tracing, and upgrades from Spring Boot 2 and 3.',
  },
  tagline: 'The wiring that most business services share, done already, so that work begins with your rules.',
  tint: '#77bc1f',
  features: [
    {
      icon: 'plug',
      title: 'Starters with sane defaults',
      text: 'One dependency brings a web server or a message client, configured as most people need it. The few settings we override stand together, each with its reason.',
    },
    {
      icon: 'shield-user',
      title: 'Locked unless a rule opens',
      text: 'With Spring Security on the classpath, every endpoint starts out closed. We open them rule by rule, and the tests also try to enter without the right role.',
    },
    {
      icon: 'blocks',
      title: 'Modules that hold their line',
      text: 'A Spring Modulith test fails the build when one module reaches into another. You keep a single deployment today and can still split off a part when its load demands it.',
    },
    {
      icon: 'signpost',
      title: 'Two API versions, one service',
      text: 'Spring Framework 7 understands API versions in a path, header or media type. Partners on the old contract stay served while newcomers use the next one.',
    },
    {
      icon: 'heart-pulse',
      title: 'Health and traces included',
      text: 'Actuator says whether an instance may take traffic, and traces leave through OpenTelemetry. You see which downstream call is slow before anyone phones you.',
    },
    {
      icon: 'wand',
      title: 'Magic, kept in view',
      text: 'Auto-configuration can surprise, and a minor line gets free fixes for about a year. We read the conditions report and put two small upgrades a year into the plan.',
    },
  ],
  worksWith: {
    technologies: ['backend/java', 'mobile/kotlin', 'cloud/postgresql', 'frontend/angular'],
    services: ['backend-api-development', 'software-development', 'maintenance-support'],
  },
  closing: {
    title: 'Begin with one business process',
    text: 'Pick the process your present system handles worst. We sketch it as a Spring module: its endpoints, its tables, who may call it and what it takes to run.',
  },
} satisfies Technology;
