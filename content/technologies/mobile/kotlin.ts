import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Kotlin & Android Development | ${agency.name}`,
    description:
      'Native Android apps in Kotlin with Jetpack Compose and offline storage. Where an iPhone app follows, Kotlin Multiplatform lets it share the same rules.',
  },
  tagline: 'Google’s first choice for Android, and a way to share rules with iOS while each keeps its screens.',
  tint: '#7f52ff',
  features: [
    // Source: https://developer.android.com/about/versions/17/changes/ff-restrictions-ignored (restrictions ignored above 600dp, opt-out removed); https://support.google.com/googleplay/android-developer/answer/11917020 (updates target a version within a year of its release)
    {
      icon: 'tablet-smartphone',
      title: 'Portrait only is over',
      text: 'An app that targets Android 17 cannot lock itself to portrait on a tablet or an unfolded phone (games can). Above 600dp, the width of a small tablet, the system ignores the lock. The way out that Android 16 offered is gone. Google Play requires updates to target a major version within a year of its release, so this reaches every app. Layouts of ours ask for the window’s size and never for the device.',
    },
    {
      icon: 'workflow',
      title: 'Two kinds of background work',
      text: 'Close a screen, and its coroutines, the small tasks behind it, are canceled too. An upload that must survive goes to WorkManager and continues after a restart. Some makers stop it even so, to save battery; the server must be ready to get the same file twice.',
    },
    {
      icon: 'list-checks',
      title: 'Which phones do you test on?',
      text: 'On emulators while we work. Before a release we rent real phones in a test lab such as Firebase’s. Your user statistics choose the models, up to five; the quote lists them.',
    },
    {
      icon: 'keyboard',
      title: 'Recomposition',
      text: 'In Compose, one keystroke should redraw one field. Layout Inspector in Android Studio counts the redraws, and we look before a screen is finished.',
    },
    {
      icon: 'combine',
      title: 'Sharing with iPhone',
      text: 'Kotlin Multiplatform compiles rules and network code for both platforms, and it can compile screens too. We would share those in a tool for your own staff; a public iPhone app gets SwiftUI.',
    },
    {
      icon: 'file-symlink',
      title: 'The border to Swift',
      // Source: https://kotlinlang.org/docs/whatsnew24.html (Swift export goes Alpha)
      text: 'Shared Kotlin reaches Swift through an Objective-C header, which knows no sealed types and only part of the generics. A direct way, Swift export, reached Alpha with Kotlin 2.4. We keep this border narrow until it is stable.',
    },
  ],
  worksWith: {
    technologies: ['mobile/swift', 'backend/springboot', 'backend/java', 'cloud/firebase'],
    services: ['mobile-app-development', 'software-development'],
  },
  closing: {
    title: 'Build for the phones people carry',
    text: 'Tell us which phones your customers carry, and whether an iPhone app is to follow. We answer with questions, and with how much of the work both apps could share.',
  },
} satisfies Technology;
