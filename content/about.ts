import { agency } from './agency.ts';
import { services } from './menus.ts';
import { read } from './read.ts';
import { technologies } from './technologies.ts';

/** Words of the layout, a constant each (see `frame.ts`). */
export const {
  words: { legend, traitsLegend, valuesLegend, processLegend, peopleLegend, resultLabel, cardLegend },
} = read('about');

const { words: _, terms, ...page } = read('about');
const { since, team } = read('/agency');

const optionalFact = (term: string, value: number | undefined) => (value ? [{ term, value: `${value}` }] : []);

/** Returns the facts below the introduction. Services and technologies are counted from the lists of pages. */
const countFacts = () => [
  { term: terms.studio, value: agency.city },
  ...optionalFact(terms.since, since),
  ...optionalFact(terms.team, team),
  { term: terms.services, value: `${services.length}` },
  { term: terms.technologies, value: `${technologies.length}` },
  { term: terms.iteration, value: terms.iterationLength },
];

// Marked as pure, so that the build keeps it and the list of technologies out of the app's script.
export const about = { ...page, facts: /* @__PURE__ */ countFacts() };
