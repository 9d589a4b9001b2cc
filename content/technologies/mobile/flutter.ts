import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Flutter App Development | ${agency.name}`,
    description:
      'Flutter apps in Dart for iOS, Android and tablets: custom interfaces, smooth animation, offline data, screenshot tests and releases to both stores.',
  },
  tagline: 'One Dart codebase that paints every pixel itself, alike on each phone you support.',
  tint: '#27aacd',
  features: [
    {
      icon: 'palette',
      title: 'Your look, to the pixel',
      text: 'Flutter draws its own widgets and borrows none from the system. A brand’s own controls look alike on the newest iPhone and on a four-year-old Android tablet.',
    },
    {
      icon: 'clapperboard',
      title: 'Animation without a stutter',
      text: 'The Impeller renderer compiles its shaders ahead of time, so an animation is smooth the first time it plays. We read frame times on a mid-range device.',
    },
    {
      icon: 'refresh-cw',
      title: 'Design settled by hot reload',
      text: 'A new margin or curve appears on the phone about a second after saving, with the screen as you left it. Your designer and ours can finish a detail in one call.',
    },
    {
      icon: 'images',
      title: 'Screens tested as pictures',
      text: 'Golden tests compare screens with approved images, in each theme and language and with enlarged text. A label that overflows in German is found before release.',
    },
    {
      icon: 'spell-check',
      title: 'Dart leaves little to chance',
      text: 'Null safety in Dart is sound: a value that may be missing says so in its type. Release builds are native machine code, with no interpreter on the phone.',
    },
    {
      icon: 'scale',
      title: 'Where Flutter fits badly',
      text: 'System controls are imitated, so a new iOS look reaches Flutter late. Text-heavy public websites suit it poorly too; those we build in HTML and link to the app.',
    },
  ],
  worksWith: {
    technologies: ['cloud/firebase', 'mobile/kotlin', 'mobile/swift', 'backend/node'],
    services: ['mobile-app-development', 'ui-ux-design'],
  },
  closing: {
    title: 'Put your design on phones',
    text: 'Flutter earns its place when a look of your own must match on both platforms. Finished screens help us estimate, and a sketch on paper is enough to talk.',
  },
} satisfies Technology;
