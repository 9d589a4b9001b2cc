import { agency } from '../../agency.ts';
import type { Service, ServiceCard } from '../../types.ts';

export const service = {
  meta: {
    title: `Mobile App Development for iOS and Android | ${agency.name}`,
    description:
      'Native and cross-platform apps for iOS and Android, with work offline where a task permits, store releases under your company and a plan for upkeep.',
  },
  heading: 'Mobile apps for the places where work happens',
  intro:
    'We build apps for iOS and Android that start quickly and, where a task permits, keep working in a basement. You try test builds on your own phone from the first weeks. The upkeep that yearly system updates demand is priced from the start. You publish from your own store accounts and hold the signing keys.',
  firstPiece: {
    title: 'One task on the phones of testers',
    contains: [
      'One task from start to end, such as an inspection with photos',
      'Sign-in, and storage on the phone',
      'Test builds for iPhone and Android',
      'A written choice between shared and native code',
    ],
    weeks: [6, 10],
    longer:
      'Work without a network, Bluetooth devices and payment inside the app add one to three weeks each. Store review takes days, and each rejection takes days more.',
    drivers: [
      'How much has to work without a network',
      'Use of hardware, such as Bluetooth or location in the background',
      'Whether a server for the app exists already',
      'Shared code for both platforms, or native code for each',
    ],
  },
  featuresTitle: 'What we take care of in an app',
  features: [
    {
      icon: 'cloud-off',
      title: 'Two kinds of offline',
      text: 'An inspection can be written on the phone and sent later. A seat booking cannot: two people would get the same seat. We sort your tasks into these two kinds with you, and decide who wins if two people changed the same record.',
    },
    {
      icon: 'tablet-smartphone',
      title: 'One codebase, or two',
      text: 'React Native and Flutter share most of the code between platforms. Swift and Kotlin fit apps that lean on camera, Bluetooth or widgets. We name the trade-off in writing before you pay for either.',
    },
    {
      icon: 'battery-charging',
      title: 'Gentle on the battery',
      text: 'Location and background work are where apps drain phones. We measure both on mid-range devices, and ask for a permission only at the moment it is needed.',
    },
    {
      icon: 'fingerprint-pattern',
      title: 'Secrets stay protected',
      text: 'Tokens rest in the Keychain or in storage backed by the Android Keystore. Passkeys and biometrics save people from typing passwords. Nothing secret ships inside the app, since any app can be taken apart.',
    },
    {
      icon: 'badge-check',
      title: 'Ready for store review',
      text: 'We check the rules for sign-in and payment while we design. Approval is up to Apple and Google. So the plan has time for one rejection, which we answer with you.',
    },
    {
      icon: 'bug',
      title: 'Crashes that explain themselves',
      text: 'Crashes and freezes arrive with a readable stack trace and the version they came from. Updates go out in stages, so a bad build reaches a few people before we stop it.',
    },
  ],
  processTitle: 'From idea to store in eight steps',
  steps: [
    {
      title: 'One core task',
      text: 'We find the one task for which people would keep the app. If a good mobile website would do it as well, we tell you at this point.',
      result: 'A one-page product brief and a list of what waits',
    },
    {
      title: 'Accounts and policies',
      text: 'You open Apple and Google accounts as an organization, with our help. Company verification can take a while, so it starts on the first day.',
      result: 'Store accounts of your company, with access for us',
    },
    {
      title: 'Flows and prototype',
      text: 'We draw the main flows with the habits of each platform: back gestures, sheets, text size. About five people try them on a phone.',
      result: 'A tested prototype and a fixed first release',
    },
    {
      title: 'Technical choice',
      text: 'We pick native or cross-platform code, the sync model and the backend. The riskiest part is built first as a small trial.',
      result: 'A decision record and a working trial of the risk',
    },
    {
      title: 'Build in slices',
      text: 'Each slice is a flow that works from screen to server. A fresh build reaches your phone through TestFlight and a Google Play test track.',
      result: 'A new test build after every slice',
    },
    {
      title: 'Device testing',
      text: 'On real phones we try what tests on a desk miss: old systems, large text, a network that comes and goes.',
      result: 'A device report and a shortlist of known limits',
    },
    {
      title: 'Store submission',
      text: 'We prepare the listing with you, and submit it from your account.',
      result: 'Listings submitted to both stores',
    },
    {
      title: 'Measured release',
      text: 'The first version opens to invited users or in one country. It opens to everybody once the crash rate is low and the ratings are good.',
      result: 'A public app and a dashboard of its health',
    },
  ],
  sections: [
    {
      kind: 'technologies',
      title: 'What we build apps with',
      intro:
        'React Native, Flutter, Kotlin or Swift builds the app, and most projects need only one of them. The others carry its accounts and data.',
      items: [
        'mobile/reactnative',
        'mobile/flutter',
        'mobile/swift',
        'mobile/kotlin',
        'frontend/typescript',
        'cloud/firebase',
        'backend/node',
        'cloud/postgresql',
      ],
    },
    {
      kind: 'use-cases',
      title: 'Apps that people keep',
      items: [
        {
          title: 'Field work',
          text: 'Inspections and repairs with photos and signatures, kept on the device until there is a network.',
        },
        {
          title: 'Booking and membership',
          text: 'Appointments, and passes in the phone wallet. Push messages carry what a member asked for, and nothing else.',
        },
        {
          title: 'Connected devices',
          text: 'Pairing and control over Bluetooth Low Energy, with clear recovery for lost links and half-finished firmware updates.',
        },
        {
          title: 'A companion to your web product',
          text: 'The few tasks people do while walking, on the API you already have. The rest stays on the web, where it is cheaper to change.',
        },
      ],
    },
    {
      kind: 'reasons',
      title: 'Why an app from us lasts',
      items: [
        {
          title: 'We plan the second year',
          text: 'Both platforms raise their requirements every year, and our quotes show that work beside the cost of building.',
        },
        {
          title: 'Your name on the listing',
          text: 'You publish as your own company. If we part, neither the app nor its reviews have to move.',
        },
        {
          title: 'Releases from a build server',
          text: 'Builds and signing run there from the first week. A fix never waits for the one laptop that has the keys.',
        },
        {
          title: 'Old versions stay supported',
          text: 'Many people never update. The API keeps answering older apps, and a polite notice asks for an update when it must end.',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Before you start an app',
      items: [
        {
          question: 'Is cross-platform code good enough?',
          answer:
            'For most business apps, yes. Forms, maps and payment work well from shared code. We advise native code for heavy camera or audio work, widgets, watches, and apps that must feel exactly right on one platform.',
        },
        {
          question: 'Can you promise store approval?',
          answer:
            'Nobody can. We follow the published rules and give the reviewers a test account, which avoids the usual reasons for rejection. When one objects, we change what is needed and submit again.',
        },
        {
          question: 'Does selling inside the app cost extra?',
          answer:
            'Often. The stores take a commission on most digital goods, and their rules on outside payment differ by country and keep changing. Physical goods and services use ordinary payment providers. We check your case before design begins.',
        },
        {
          question: 'Can you take over an existing app?',
          answer:
            'Usually. First we confirm that you hold the source, the store accounts and the keys that sign releases. Then we build it on a clean machine, and the list of what is outdated becomes a price.',
        },
      ],
    },
  ],
  caption: 'One app among many on a phone. It stays there for one task that nothing else does as well.',
  closing: {
    title: 'Describe the task before the app',
    text: 'Who holds the phone, and what must be done with it? From that we can name a platform, and a first release with the upkeep it would need.',
  },
} satisfies Service;

export const card: ServiceCard = {
  icon: 'smartphone',
  lines: ['iOS, Android, shared code', 'Offline if the task allows', 'Stores name your company', 'Crash reports from 1.0 on'],
};
