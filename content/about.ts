import { agency } from './agency.ts';
import { services } from './menus.ts';
import { read } from './read.ts';
import { technologies } from './technologies.ts';
import { inWords } from './this-site.ts';

/** The words of the layout, each as a separate constant (see `frame.ts`). */
export const {
  words: { legend, resultLabel, cardLegend },
} = read('about');

const { words: _, terms, reviews: reviewWords, ...page } = read('about');
const { since, team, reviews } = read('/agency');

const optionalFact = (term: string, value: number | undefined) => (value ? [{ term, value: `${value}` }] : []);

/** Returns the facts below the introduction. The numbers of services and technologies are the lengths of their lists. */
const countFacts = () => [
  { term: terms.studio, value: agency.city },
  ...optionalFact(terms.since, since),
  ...optionalFact(terms.team, team),
  { term: terms.services, value: `${services.length}` },
  { term: terms.technologies, value: `${technologies.length}` },
  { term: terms.iteration, value: terms.iterationLength },
];

/** Returns the agency's profiles at sites with reviews, with the day of the latest review in words. Undefined: there are none. */
const dateReviews = () => {
  const { latest, ...heads } = reviewWords;
  // No line ends within the day.
  const day = (date: string) => inWords(date).replaceAll(' ', '\u00a0');
  return reviews && { ...heads, profiles: reviews.map(({ date, ...profile }) => ({ ...profile, latest: latest(day(date)) })) };
};

// The calls are marked as pure, so that the build leaves them and the list of technologies out of the app's script.
export const about = { ...page, facts: /* @__PURE__ */ countFacts(), reviews: /* @__PURE__ */ dateReviews() };
