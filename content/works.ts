import { language } from './language.ts';
import { namesIn, read } from './read.ts';
import { recordedAt } from './recorded.ts';
import type { ServiceSlug } from './services.ts';
import type { TechnologyKey } from './technologies.ts';

/** The list of all works, with `meta`; and the words that only a build needs, so that no script of another page has them. */
export const { list: works, own, madeFor, us, finished, planned, taken, people, days, alikeTitle, madeTitle } = read('work-page');

const number = new Intl.NumberFormat(language.amounts);
const inMonth = (month: string) =>
  new Date(month).toLocaleDateString(language.dates, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const inDay = (day: string) => new Date(day).toLocaleDateString(language.dates, { dateStyle: 'long', timeZone: 'UTC' });
const shown = (value: string | number) => (typeof value === 'number' ? number.format(value) : value);

export type Work = ReturnType<typeof loadWork>;

/** A work: its facts and its words. Who agreed that it is shown stays in the files. */
export function loadWork(slug: string) {
  const { agreed: _agreed, sector: _sector, quote, ...facts } = read(`/work/${slug}`);
  const words = read(`work/${slug}`);
  const figures = facts.figures.map(({ value = '', recorded, source, on }, index) => {
    const found = recorded === undefined ? undefined : recordedAt(recorded);
    return { ...words.figures[index], value: shown(found?.value ?? value), source, on: inDay(on ?? found?.on ?? '') };
  });
  return {
    ...facts,
    ...words,
    slug,
    services: facts.services as ServiceSlug[],
    month: inMonth(facts.finished),
    figures,
    pictures: facts.pictures.map((file, index) => ({ file, ...words.pictures[index] })),
    quote: quote && words.quote && { name: quote.name, photo: quote.photo, ...words.quote },
  };
}

const inOrder = () => {
  const finished = (slug: string) => read(`/work/${slug}`).finished;
  // Those of one month without a day are in the order of their names.
  return namesIn('/work/').sort((one, other) => finished(other).localeCompare(finished(one)) || one.localeCompare(other));
};

/** The names of all works, the newest first. Each work has a file in `content/work/` and one in the folder of each language. */
export const workSlugs: readonly string[] = /* @__PURE__ */ inOrder();

/** The newest works that name a service or a technology. */
export const worksOf = (name: ServiceSlug | TechnologyKey): readonly string[] =>
  workSlugs.filter(slug => {
    const { services, technologies } = read(`/work/${slug}`);
    return [...services, ...technologies].includes(name);
  });
