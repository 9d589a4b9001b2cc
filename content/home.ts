import { read } from './read.ts';

/** Home: its texts, and the words of its layout, a constant each (see `frame.ts`). */
export const {
  words: {
    carousel,
    slide,
    heroLabel,
    heroPictureAlt,
    getStarted,
    toServices,
    slidesLabel,
    playSlides,
    pauseSlides,
    slideLabel,
    slidePosition,
    enterpriseLegend,
    servicesLegend,
    industriesLegend,
    inquiryLegend,
    faqLegend,
    learnMore,
    learnMoreAbout,
    cardLegend,
  },
  ...home
} = read('home');
