import { expect, test } from 'vitest';
import { hasWorks } from '../../../content/menus.ts';
import { single } from '../../../content/pages.ts';
import { read } from '../../../content/read.ts';
import { filesOf, textOf } from '../built.ts';

const { whatsapp, booking, files, reviews, analytics } = read('/agency');
const { words } = read('contact');
const { obstacleTitle, alikeTitle, madeTitle } = read('work-page');
/** What the site shows of a fact only if `content/agency.yaml` has the fact, and of works only if it has one. */
const traces = [
  [whatsapp, words.chatLabel],
  [booking, words.chooseTime],
  [files, words.sendFiles],
  [reviews, read('about').reviews.title],
  [analytics, '<script async'],
  ...[`href="${single.works.path}`, obstacleTitle, alikeTitle, madeTitle].map(trace => [hasWorks, trace] as const),
] as const;
const absent = traces.filter(([fact]) => !fact).map(([, trace]) => trace);

test('S4, S7, S8: a fact that the agency leaves out is in no page and no script', () => {
  const published = filesOf('**/*.{html,data,js}').map(textOf).join('\n');
  for (const trace of absent) expect(published.includes(trace), trace).toBe(false);
});
