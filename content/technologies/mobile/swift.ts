import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Swift & iOS App Development | ${agency.name}`,
    description:
      'Native iPhone, iPad, Mac and Apple Watch apps in Swift 6 and SwiftUI: widgets, offline data, secure storage, TestFlight betas and App Store releases.',
  },
  tagline: 'Apple’s own language, for apps that use all that an iPhone, iPad, Mac or Watch can do.',
  tint: '#f05138',
  features: [
    {
      icon: 'calendar-plus',
      title: 'System features in September',
      text: 'Each autumn’s new abilities arrive as Swift APIs, as Live Activities and App Intents once did. A native app can offer them on release day, with no wrapper to wait for.',
    },
    {
      icon: 'panels-left-bottom',
      title: 'SwiftUI, UIKit where needed',
      text: 'SwiftUI covers most screens with little code and respects large text and VoiceOver. For a demanding list or text editor we step down to UIKit in the same app.',
    },
    {
      icon: 'shield-check',
      title: 'Data races rejected',
      text: 'In Swift 6 mode, code that shares mutable state across threads unsafely does not compile. Rare crashes that no tester could repeat are found at our desks.',
    },
    {
      icon: 'wifi-off',
      title: 'Useful without a signal',
      text: 'SwiftData or SQLite keeps records on the device, and changes are sent when a network returns. We settle the merge rules with you, since two people will edit the same entry.',
    },
    {
      icon: 'fingerprint-pattern',
      title: 'Secrets in the right chip',
      text: 'Tokens go to the keychain, and private keys can stay inside the Secure Enclave behind Face ID. Nothing sensitive is written to preferences or logs.',
    },
    {
      icon: 'stamp',
      title: 'Limits of one platform',
      text: 'App Review may refuse a build, the required SDK moves up about yearly, and Android needs its own app. We read the guidelines before designing and leave slack before launch.',
    },
  ],
  worksWith: {
    technologies: ['mobile/kotlin', 'backend/node', 'cloud/firebase', 'backend/cplusplus'],
    services: ['mobile-app-development', 'ui-ux-design', 'maintenance-support'],
  },
  closing: {
    title: 'Bring your idea to iPhone',
    text: 'Think of the moment in the day when someone takes the phone out for your app. From that moment we work back to screens, sensors and a first TestFlight build.',
  },
} satisfies Technology;
