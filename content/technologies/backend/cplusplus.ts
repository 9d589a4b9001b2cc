import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `C++ Systems Development | ${agency.name}`,
    description:
      'C++ development where time and memory are tight: vision and signal processing, shared engines for apps, embedded Linux, and repairs to older native code.',
  },
  tagline: 'For software with a deadline in microseconds, or a home on very little hardware.',
  tint: '#00599c',
  features: [
    {
      icon: 'metronome',
      title: 'Deadlines met every time',
      text: 'Audio and machine control fail when one cycle in a million is late. We agree on a latency budget first and then measure the worst case instead of the average.',
    },
    {
      icon: 'recycle',
      title: 'Every resource has an owner',
      text: 'Destructors release memory and locks, and our own code has no bare new or delete. Sanitizers for addresses, threads and undefined behavior run over the tests.',
    },
    {
      icon: 'layers',
      title: 'One engine, several hosts',
      text: 'The algorithm lives in a library with a small C interface. Android, iOS and desktop apps then call the same code, and WebAssembly carries it into the browser.',
    },
    {
      icon: 'calendar-check',
      title: 'C++23 now, C++26 carefully',
      text: 'C++23 lets std::expected put a failure into the return type, where callers see it. Reflection from C++26 reaches compilers one by one; we use it once yours has it.',
    },
    {
      icon: 'hammer',
      title: 'Builds anyone can repeat',
      text: 'CMake presets and a vcpkg or Conan manifest pin the compiler options and each library. A fresh machine builds the product with one command, as CI does on every platform.',
    },
    {
      icon: 'triangle-alert',
      title: 'Sharp tools, small area',
      text: 'The language lets you read freed memory, and good C++ takes longer to write. We keep it to the part that needs it and fuzz all code that parses outside input.',
    },
  ],
  worksWith: {
    technologies: ['backend/python', 'mobile/swift', 'mobile/kotlin', 'backend/node'],
    services: ['software-development', 'mobile-app-development'],
  },
  closing: {
    title: 'Make the slow part fast',
    text: 'A profile, a trace or the machine that cannot keep up tells us more than a long document. Sometimes a better algorithm is enough, and then we will say so.',
  },
} satisfies Technology;
