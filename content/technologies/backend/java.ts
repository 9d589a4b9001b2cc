import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Java Development on the Modern JVM | ${agency.name}`,
    description:
      'Java development for systems that live long: services on Java 25 LTS with virtual threads, and upgrades from Java 8 and later, on a JDK without license fees.',
  },
  tagline: 'Old programs keep running on it, and new ones serve thousands of waiting requests with simple code.',
  tint: '#0074bd',
  features: [
    {
      icon: 'spool',
      title: 'Virtual threads before reactive code',
      text: 'On a virtual thread, a request that waits for a database holds no thread of the operating system. Code may simply wait, in plain lines that a debugger can follow. One catch, waiting inside a synchronized block, went away with Java 24.',
    },
    // Source: https://www.azul.com/?p=86969 (quotes Oracle: JDK 21 free under the NFTC until September 2026, then the OTN license and a price for each employee); https://www.oracle.com/java/technologies/downloads/ (JDK 25: NFTC until September 2028, a year after the next LTS)
    {
      icon: 'receipt',
      title: 'Does Java cost money?',
      text: 'The language does not; Oracle’s build of it may. Free updates of Oracle JDK 21 ended in September 2026. Later updates of 21 need a subscription for business use, priced by the number of your employees. Eclipse Temurin and Amazon Corretto build the same source and charge nothing in production, so we install one of them.',
      dated: { text: 'Oracle’s version 25 has free updates until September 2028.', until: '2028-08-31' },
    },
    {
      icon: 'feather',
      title: 'Tiny functions',
      text: 'A function that runs for a second should not spend it on starting a JVM. Work of that kind we write in Node or Python.',
    },
    // Source: https://openjdk.org/jeps/523, https://dev.java/learn/jvm/tool/garbage-collection/g1gc-overview/ (default everywhere since 27), https://blog.rohlik.group/blog/taming-jvm-memory-jdk25-part1 (the limits before)
    {
      icon: 'container',
      title: 'G1 is not always the default',
      text: 'G1 is known as Java’s default garbage collector, the part that frees memory. Up to Java 26, small machines were an exception. A container with one processor, or with less than 1792 MB, silently got the Serial collector, and all work stood still while its one thread cleaned. Java 27 ended that. On older versions the start command must name the collector, and ours does.',
    },
    {
      icon: 'archive-restore',
      title: 'From 8 to 25',
      text: 'Nearly all classes compiled for Java 8 load unchanged on Java 25. The work lies in parts that have left the JDK (JAXB is one) and in libraries that used its internals. We stop at each LTS release on the way, because its error messages name the next obstacle.',
    },
    {
      icon: 'activity',
      title: 'After a stall',
      text: 'Our services start with Java’s flight recorder on, which keeps the last hours of locks and slow I/O at little cost. The command jcmd JFR.dump writes them to a file.',
    },
  ],
  worksWith: {
    technologies: ['backend/springboot', 'mobile/kotlin', 'cloud/postgresql', 'cloud/aws'],
    services: ['software-development', 'backend-api-development', 'maintenance-support'],
  },
  closing: {
    title: 'Bring your Java up to date',
    text: 'Name the Java version and the oldest library that you know of. We answer where an upgrade is likely to get stuck, and name a price range for its first step.',
  },
} satisfies Technology;
