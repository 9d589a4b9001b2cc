import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Swift & iOS App Development | ${agency.name}`,
    description:
      'Native iPhone and iPad apps in Swift 6 and SwiftUI: older apps made ready for iOS 27, data that works offline, betas in TestFlight, App Store releases.',
  },
  tagline: 'Apple’s own language, for apps that use all that an iPhone or an Apple Watch can do.',
  tint: '#f05138',
  features: [
    {
      icon: 'shield-alert',
      title: 'Swift 6 refuses data races',
      text: 'When two threads change one value, the app may crash too rarely for a tester to see it. In Swift 6 mode such code does not compile. There is an escape, @unchecked Sendable; each use of it needs a comment that says why it is safe.',
    },
    // Source: https://developer.apple.com/documentation/uikit/transitioning-to-the-uikit-scene-based-life-cycle (apps built with the latest SDK must adopt scenes or fail to launch); https://developer.apple.com/forums/thread/832710 (Liquid Glass); https://developer.apple.com/news/?id=k1mtkt1k (iOS 27 SDK from April 2027)
    {
      icon: 'calendar-clock',
      title: 'Your next update on iOS 27',
      text: 'An older app compiles with the iOS 27 SDK, Apple’s toolkit for that system, and then stops at launch. It has to adopt scenes, Apple’s newer way to manage windows. The setting that kept the look from before Liquid Glass stops working too. Apps already in the store keep running.',
      dated: { text: 'From April 2027 on the App Store accepts only builds made with this SDK.', until: '2027-04-30' },
    },
    {
      icon: 'panels-left-bottom',
      title: 'SwiftUI by default',
      text: 'UIKit steps in for a text editor or a very long list, inside the same app.',
    },
    // Source: https://developer.apple.com/forums/thread/36442 (the history, by an engineer of Apple)
    {
      icon: 'key-round',
      title: 'Logins survive deletion',
      text: 'Delete an app and install it again: the old login is still there, since keychain items outlive their app. Apple has never promised this. A beta of iOS 10.3 changed it, and the release took the change back. On its first start an app should clear what an earlier installation left.',
    },
    {
      icon: 'wifi-off',
      title: 'Two people edit one record',
      text: 'Both were offline, and now both send. The last edit may win for a phone number, but not for a stock count. You decide that for each kind of record; after that we write the code that merges them.',
    },
    // Source: https://www.swift.org/blog/swift-6.3-released/ (first official release of the Swift SDK for Android)
    {
      icon: 'smartphone',
      title: 'Swift on Android',
      text: 'Since Swift 6.3 an official SDK compiles Swift for Android, so both apps can share their rules. SwiftUI does not come along; Android needs an interface of its own.',
    },
  ],
  worksWith: {
    technologies: ['mobile/kotlin', 'backend/node', 'cloud/firebase', 'backend/cplusplus'],
    services: ['mobile-app-development', 'ui-ux-design', 'maintenance-support'],
  },
  closing: {
    title: 'When does the phone come out?',
    text: 'Describe the moment when someone reaches for your app. We answer with the questions that it raises, and with the version that we would build first.',
  },
} satisfies Technology;
