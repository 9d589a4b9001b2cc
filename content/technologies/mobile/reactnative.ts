import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `React Native App Development | ${agency.name}`,
    description:
      'React Native apps for iPhone and Android from one TypeScript codebase: Expo, native modules in Swift and Kotlin, over-the-air fixes and store releases.',
  },
  tagline: 'Both app stores from one TypeScript codebase, drawn with each phone’s own native views.',
  tint: '#61dafb',
  features: [
    {
      icon: 'smartphone',
      title: 'Real platform views',
      text: 'A text field here is a UIKit or Android text field. It comes with the autofill and selection handles people know, and with the screen reader support of the system.',
    },
    {
      icon: 'unplug',
      title: 'The bridge is gone',
      text: 'JavaScript now calls native code directly; older releases queued messages on a bridge. A layout can be measured before its frame is drawn, so menus and lists need not jump.',
    },
    {
      icon: 'toolbox',
      title: 'Expo as the ground floor',
      text: 'Expo generates the Xcode and Gradle projects from one configuration file. An SDK upgrade becomes a reviewed change, and camera or notifications come as maintained modules.',
    },
    {
      icon: 'cloud-download',
      title: 'Fixes between store reviews',
      text: 'A wrong label or broken screen can be corrected over the air with EAS Update, within store rules. Whatever touches native code still waits for review, and we plan for both.',
    },
    {
      icon: 'gauge',
      title: 'Tested on modest phones',
      text: 'Hermes runs bytecode compiled at build time, which shortens start-up. We time it in release mode on an inexpensive Android phone, where the difference is felt most.',
    },
    {
      icon: 'puzzle',
      title: 'Native gaps, priced openly',
      text: 'Bluetooth devices, background audio or a brand-new system feature may lack a good library. Then we write the module in Swift and Kotlin and list it in the quote as such.',
    },
  ],
  worksWith: {
    technologies: ['frontend/react', 'frontend/typescript', 'mobile/swift', 'mobile/kotlin', 'cloud/firebase'],
    services: ['mobile-app-development', 'ui-ux-design'],
  },
  closing: {
    title: 'Two stores, one codebase',
    text: 'A web team that writes TypeScript can look after this app once it is live. Describe what it must do offline and in the background; that decides most of the effort.',
  },
} satisfies Technology;
