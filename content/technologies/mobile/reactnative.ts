import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `React Native App Development | ${agency.name}`,
    description:
      'React Native apps for iPhone and Android from one TypeScript codebase, built with Expo. Native modules where a library is missing, fixes over the air.',
  },
  tagline: 'Both app stores from one TypeScript codebase, drawn with each phone’s own native views.',
  tint: '#61dafb',
  features: [
    {
      icon: 'text-cursor-input',
      title: 'Native controls',
      text: 'A text field is the phone’s own: autofill works in it, as does the screen reader.',
    },
    // Source: https://reactnative.dev/blog/2025/10/08/react-native-0.82 (the New Architecture is the only one)
    {
      icon: 'arrow-left-right',
      title: 'Before and after the bridge',
      text: 'JavaScript used to send messages over a bridge and wait, so lists could flicker. Today it calls native code directly and measures a layout before the frame is drawn. Since version 0.82 there is no way back. Old libraries run through a compatibility layer or not at all, so each is tested before an upgrade.',
    },
    {
      icon: 'toolbox',
      title: 'No edits in Xcode',
      text: 'We do not touch Xcode or Gradle projects by hand. Expo generates both from one configuration file; anything beyond that becomes a small plugin under version control.',
    },
    // Source: https://docs.expo.dev/eas-update/download-updates (loaded asynchronously on a cold start, shown after the next one)
    {
      icon: 'cloud-download',
      title: 'A fix arrives on the second start',
      text: 'With EAS Update, a wrong label is corrected without a store review. By default the app opens at once with the version it has and downloads the new one meanwhile. The correction appears when the app has been closed and opened again, which for some people takes days. For a serious fault, our apps also look for updates on their return to the screen and ask for a restart.',
    },
    {
      icon: 'gauge',
      title: 'Two seconds on a ₹10,000 phone',
      text: 'This is our budget for the start, measured in release mode. On a developer’s own phone everything is fast.',
    },
    {
      icon: 'puzzle',
      title: 'Native modules cost extra',
      text: 'Bluetooth devices or background audio may lack a maintained library. We search before we quote. Where none exists, we write the module twice, once for each system. The quote shows it as a line of its own.',
    },
  ],
  worksWith: {
    technologies: ['frontend/react', 'frontend/typescript', 'mobile/swift', 'mobile/kotlin', 'cloud/firebase'],
    services: ['mobile-app-development', 'ui-ux-design'],
  },
  closing: {
    title: 'Two lists decide the effort',
    text: 'Write down what the app must do with no network, and what it must do in the background. Our reply names the smallest version worth having and its price range.',
  },
} satisfies Technology;
