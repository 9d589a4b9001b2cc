import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `C++ Systems Development | ${agency.name}`,
    description:
      'C++ development where time and memory are short: signal processing, shared engines for several apps, embedded Linux. Older code is made safer as well.',
  },
  tagline: 'For software with a deadline in microseconds, or with very little hardware to run on.',
  tint: '#00599c',
  features: [
    {
      icon: 'recycle',
      title: 'Ownership',
      text: 'Our own code has no naked new. Objects hold the memory and the files, and a destructor releases both even after an error.',
    },
    {
      icon: 'metronome',
      title: 'Half of the deadline',
      text: 'That is our budget. Audio due every 10 milliseconds gets 5, in the worst case that a full day of load brings. Measuring shows a margin; it proves nothing about the cycle you did not see. Where a late cycle can injure someone, you need a certified real-time system. We do not build those.',
    },
    // Source: https://security.googleblog.com/2024/11/retrofitting-spatial-safety-to-hundreds.html (0.30% on average, over 1,000 bugs, 30% fewer segmentation faults)
    {
      icon: 'shield-check',
      title: '0.3%',
      text: 'A bounds check stops a program that reads past the end of its data. In the standard library of Google’s servers such checks cost 0.3% of speed on average. They uncovered more than 1,000 bugs, and crashes from bad memory access fell by 30%. Old code gets them by a compiler setting, with no rewrite. Ours ships with them on.',
    },
    {
      icon: 'layers',
      title: 'An engine for the phone and the browser',
      text: 'The algorithm becomes a library behind a small C interface. Android and iOS load it as native code, and the browser runs it as WebAssembly.',
    },
    {
      icon: 'terminal',
      title: 'cmake --preset release',
      text: 'A preset fixes the options and a manifest for vcpkg or Conan fixes the libraries, but neither fixes the compiler. On Linux that comes from a container image, one and the same for laptop and build server. Elsewhere the build checks the compiler’s version first and stops if it is a different one.',
    },
    {
      icon: 'scale',
      title: 'Would Rust be better?',
      text: 'For new code that reads data from strangers, probably, and we will say so. C++ wins where your hardware vendor’s tools or your own million lines are written in it already. There we run a fuzzer, a tool that feeds the code broken input for hours.',
    },
  ],
  worksWith: {
    technologies: ['backend/python', 'mobile/swift', 'mobile/kotlin', 'backend/node'],
    services: ['software-development', 'mobile-app-development'],
  },
  closing: {
    title: 'Make the slow part fast',
    text: 'Two numbers are enough to begin: how long it takes today, and how long it may take. Add the hardware. Our answer may be a measurement to order, or a better algorithm in the language you have.',
  },
} satisfies Technology;
