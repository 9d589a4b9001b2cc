import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Flutter App Development | ${agency.name}`,
    description:
      'Flutter apps in Dart for phones and tablets: an interface that follows your brand, smooth animation, screen tests with real fonts, releases to both stores.',
  },
  tagline: 'One Dart codebase that draws every pixel itself, so that your app looks the same on each phone.',
  tint: '#27aacd',
  features: [
    // Source: https://github.com/flutter/flutter/issues/170310 (the Cupertino library does not follow the iOS 26 design)
    {
      icon: 'palette',
      title: 'The same look everywhere',
      text: 'Flutter borrows no button from the system. A control designed for your brand looks alike on the newest iPhone and on a cheap Android tablet. The reverse is true as well: when Apple changed its look with iOS 26, Flutter apps did not change with it.',
    },
    {
      icon: 'refresh-cw',
      title: 'Hot reload',
      text: 'A new margin shows on the phone in about a second, with the screen as it was.',
    },
    // Source: https://docs.flutter.dev/release/breaking-changes/rendering-changes (FlutterTest is the default font in tests; most glyphs are a box that fills the em square)
    {
      icon: 'images',
      title: 'Golden tests see boxes',
      text: 'A golden test compares a screen with an approved picture and fails if a pixel differs. But the test font draws nearly every letter as a full square. Widths are therefore wrong, and such a picture cannot tell whether a long label fits its button. Our tests load the app’s own fonts. All pictures come from one container image, since letters differ between systems.',
    },
    // Source: https://docs.flutter.dev/perf/impeller (the only engine on iOS; Android API 29 and later; OpenGL below that and without Vulkan)
    {
      icon: 'clapperboard',
      title: 'Impeller',
      text: 'This renderer prepares its drawing programs when the app is built, so an animation is smooth the first time it plays. It runs on every iPhone. Phones with Android 9 or older fall back to OpenGL, as do those without Vulkan. Before an animation goes live, we measure it there.',
    },
    // Source: https://docs.flutter.dev/ui/accessibility/web-accessibility (not on by default, for performance)
    {
      icon: 'globe-off',
      title: 'We do not build websites with it',
      text: 'Flutter paints a web page on a canvas. Its support for screen readers is off until a visitor presses an invisible button or the code turns it on. Public pages we write in HTML.',
    },
    {
      icon: 'book-open',
      title: 'Dart has to be learned',
      text: 'Few people write Dart outside Flutter. For an engineer who knows Java or TypeScript, we plan two weeks.',
    },
  ],
  worksWith: {
    technologies: ['cloud/firebase', 'mobile/kotlin', 'mobile/swift', 'backend/node'],
    services: ['mobile-app-development', 'ui-ux-design'],
  },
  closing: {
    title: 'Put your design on phones',
    text: 'A sketch on paper is enough. We reply whether Flutter suits the look you want, and which price range a first screen has.',
  },
} satisfies Technology;
