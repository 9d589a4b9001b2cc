import { agency } from './agency.ts';
import { services } from './menus.ts';
import { read } from './read.ts';
import { technologies } from './technologies.ts';

/** The words of the layout, each as a separate constant (see `frame.ts`). */
export const {
  words: { legend, traitsLegend, valuesLegend, processLegend, peopleLegend, resultLabel, cardLegend },
} = read('about');

const { words: _, terms, ...page } = read('about');
const { since, team } = read('/agency');

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

// The call is marked as pure, so that the build leaves it and the list of technologies out of the app's script.
export const about = { ...page, facts: /* @__PURE__ */ countFacts() };
