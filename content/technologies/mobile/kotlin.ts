import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Kotlin & Android Development | ${agency.name}`,
    description:
      'Native Android apps in Kotlin with Jetpack Compose, coroutines and offline storage, and Kotlin Multiplatform where an iPhone app shares the same rules.',
  },
  tagline: 'Google’s first choice for Android, and a way to share rules with iOS while each keeps its screens.',
  tint: '#7f52ff',
  features: [
    {
      icon: 'layout-template',
      title: 'Screens in Jetpack Compose',
      text: 'A Compose screen is a function of its state, previewed in the editor without a device. We watch recomposition, so that one keystroke redraws one field.',
    },
    {
      icon: 'workflow',
      title: 'Background work with owners',
      text: 'Coroutines belong to a scope: close the screen and its requests are canceled too. Uploads that must survive go to WorkManager, which outlives even a restart of the phone.',
    },
    {
      icon: 'combine',
      title: 'Shared rules, native faces',
      text: 'Kotlin Multiplatform compiles models, rules and network code for Android and iOS alike. On top you keep Compose and SwiftUI, or share screens through Compose Multiplatform.',
    },
    {
      icon: 'circle-slash-2',
      title: 'Missing values are typed',
      text: 'A value that can be null has its own type, and the compiler insists on an answer for it. What used to be a crash in a customer’s hand becomes a red line in the editor.',
    },
    {
      icon: 'tablet-smartphone',
      title: 'Thousands of device models',
      text: 'Foldables reshape the window, and some makers stop background work to save battery. We lay out by window size class and test on hardware from several makers, old models included.',
    },
    {
      icon: 'file-symlink',
      title: 'The border to Swift',
      text: 'Shared Kotlin mostly reaches iOS through an Objective-C header, where generics and sealed types lose detail. We keep that surface narrow and wrap it in ordinary Swift.',
    },
  ],
  worksWith: {
    technologies: ['mobile/swift', 'backend/springboot', 'backend/java', 'cloud/firebase'],
    services: ['mobile-app-development', 'software-development'],
  },
  closing: {
    title: 'Build for the phones people own',
    text: 'Knowing which phones your customers carry, and whether iPhones come next, settles the plan. It shows what both apps can share and what each must have alone.',
  },
} satisfies Technology;
