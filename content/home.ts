import { read } from './read.ts';

/** The texts of Home, and the words of its layout, each word as a separate constant (see `frame.ts`). */
export const {
  words: {
    carousel,
    slide,
    heroLabel,
    heroPictureAlt,
    getStarted,
    toServices,
    toWork,
    slidesLabel,
    playSlides,
    pauseSlides,
    slideLabel,
    slidePosition,
    learnMore,
    learnMoreAbout,
    cardLegend,
  },
  ...home
} = read('home');
