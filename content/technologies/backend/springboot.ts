import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Spring Boot Development | ${agency.name}`,
    description:
      'Spring Boot development: upgrades from Boot 2 and 3, whose free support has ended, and REST services with OAuth 2 sign-in in one application with clear modules.',
  },
  tagline: 'The parts that business services share are wired already, so that work begins with your rules.',
  tint: '#77bc1f',
  features: [
    // Source: https://docs.spring.io/spring-framework/docs/current/javadoc-api/org/springframework/transaction/annotation/RollbackOn.html (default: RuntimeException and Error; ALL_EXCEPTIONS since 6.2)
    {
      icon: 'undo-2',
      title: '@Transactional',
      text: 'A transfer is stored, then the next step throws an IOException. Is the transfer undone? No: by default a RuntimeException rolls back, but a checked exception commits. In Kotlin this is easier to miss, because no exception has to be declared there. Since Spring Framework 6.2 one setting, RollbackOn.ALL_EXCEPTIONS, changes the rule for a whole application. New projects of ours start with it.',
    },
    // Source: https://docs.spring.io/spring-boot/reference/actuator/endpoints.html (all actuators other than /health are secured; a SecurityFilterChain of your own switches that off)
    {
      icon: 'heart-pulse',
      title: '/actuator/health',
      text: 'With Spring Security present, every address asks for a login except this one, which the load balancer needs. As soon as an application defines rules of its own, Boot steps back and that exception has to be written too. Tests call each endpoint without a role and expect a refusal.',
    },
    {
      icon: 'blocks',
      title: 'Borders between modules',
      text: 'A Spring Modulith test fails the build when one module uses another’s internals.',
    },
    {
      icon: 'signpost',
      title: 'Partners on the old contract',
      text: 'They can stay on it. Spring Framework 7 reads the API version from a header or from the path, so both contracts live in one application.',
    },
    // Source: https://endoflife.date/spring-boot (3.5: June 30, 2026; 4.0: December 31, 2026; 4.1: July 31, 2027)
    {
      icon: 'calendar-clock',
      title: 'Thirteen months',
      text: 'That is how long a minor version gets free fixes. Support for 3.5, the last of its line, ended in June 2026. We put two small upgrades a year into the plan. One large upgrade every four years costs more, and all other work waits for it.',
      dated: { text: 'Support for 4.0 ends on 31 December 2026, for 4.1 in July 2027.', until: '2026-12-31' },
    },
    {
      icon: 'wand',
      title: 'Auto-configuration',
      text: 'Boot configures what it finds among the libraries, sometimes wrongly. Start the application with --debug and it prints each decision with its reason. We read that report after every upgrade.',
    },
  ],
  worksWith: {
    technologies: ['backend/java', 'mobile/kotlin', 'cloud/postgresql', 'frontend/angular'],
    services: ['backend-api-development', 'software-development', 'maintenance-support'],
  },
  closing: {
    title: 'Begin with one business process',
    text: 'Which process does your present system handle worst? Tell us in a few lines. We reply with questions, and with the part of it that we would build first.',
  },
} satisfies Technology;
