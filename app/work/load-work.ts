import { others as otherLanguages } from 'virtual:languages';
import machines from 'virtual:pictures';
import pictures from 'virtual:work-pictures';
import { services } from '../../content/menus.ts';
import { elsewhere, notes } from '../../content/notes.ts';
import { notePath, serviceLinks, technologyRows, workPath } from '../../content/pages.ts';
import { reply } from '../../content/promises.ts';
import type { ServiceSlug } from '../../content/services.ts';
import type { TechnologyKey } from '../../content/technologies.ts';
import * as content from '../../content/works.ts';
import { loadWork, type Work, workSlugs, worksOf } from '../../content/works.ts';
import { addressOf } from '../navigation/address.ts';
import type { Visual } from '../social-image.ts';

/** What lies on a work's mat: its first picture, or the machine of its first service. */
function onMat({ pictures: [first], services: [service] }: Work) {
  const source = first && pictures[first.file];
  return source ? { source, alt: first.alt ?? '' } : { source: machines[service as ServiceSlug], alt: '' };
}

/** A work's social image shows what lies on its mat. */
export function visualOf(slug: string | undefined): Visual {
  if (slug === undefined) return { kind: 'mark' };
  const { pictures, services } = loadWork(slug);
  const [first] = pictures;
  return first ? { kind: 'work', file: first.file } : { kind: 'picture', name: services[0] as string };
}

const subjectOf = ({ sector, client }: Work) => sector ?? client?.name ?? content.own;

export type WorkLink = ReturnType<typeof linkTo>;

/** A work as other pages show it, with one figure. Its picture is decoration beside the name. */
function linkTo(slug: string) {
  const work = loadWork(slug);
  const { name, month, figures } = work;
  const { value, unit, says } = figures[0] ?? {};
  return { slug, name, month, subject: subjectOf(work), picture: { source: onMat(work).source }, figure: { value, unit, says } };
}

/** Returns links to the newest works: two at most that name a service or technology, or three of all; undefined if there are none. */
export function workLinks(name?: ServiceSlug | TechnologyKey) {
  const slugs = name ? worksOf(name).slice(0, 2) : workSlugs.slice(0, 3);
  const title = name ? content.alikeTitle : content.madeTitle;
  return slugs.length > 0 ? { title, links: slugs.map(linkTo) } : undefined;
}

export type WorkLinks = ReturnType<typeof workLinks>;

export type Proof = ReturnType<typeof proofOf>;

/** The address of a figure's source, and its day. A note that this language lacks is linked in a language that has it. */
function proofOf({ source, on }: Work['figures'][number]): { on: string; source?: string; sourceIn?: string } {
  if (!source?.startsWith('/')) return source ? { source, on } : { on };
  const has = (slugs: string[] = []) => slugs.some(slug => source.replace(/#.*/, '') === notePath(slug));
  const other = has(notes.map(({ slug }) => slug)) ? undefined : otherLanguages.find(({ code }) => has(elsewhere[code]));
  return other ? { source: other.base + source, sourceIn: other.code, on } : { source: addressOf(source), on };
}

export type WorkRow = ReturnType<typeof rowOf>;

/** A work in the list of all works. A figure without a source of its own leads to where the work's page says how it was measured. */
function rowOf(slug: string) {
  const work = loadWork(slug);
  const { summary, services, figures } = work;
  const proof = figures[0] && { source: addressOf(`${workPath(slug)}#result`), ...proofOf(figures[0]) };
  return { ...linkTo(slug), picture: onMat(work), summary, services: serviceLinks(services), proof };
}

export function loadWorks() {
  const { newest, ...list } = content.works;
  const rows = workSlugs.map(rowOf);
  return { ...list, legend: rows[0] && newest(rows[0].month), rows };
}

/** Returns the facts of a work, as terms with values. */
function factsOf({ client, sector, month, weeks, team, days }: Work) {
  const all = [
    { term: content.madeFor, value: client?.name ?? sector ?? content.us, href: client?.href },
    { term: content.finished, value: month },
    { term: content.planned, value: weeks.planned },
    { term: content.taken, value: weeks.taken },
    { term: content.people, value: team },
    { term: content.days, value: days },
  ];
  return all.flatMap(({ value, ...fact }) => (value === undefined ? [] : { ...fact, value: `${value}` }));
}

/** Returns the props of a work's page. At build only. */
export function loadWorkPage(slug: string) {
  const all = loadWork(slug);
  const { technologies, pictures: shown, ...work } = all;
  const [, ...others] = shown;
  const at = workSlugs.indexOf(slug);
  const next = workSlugs[(at + 1) % workSlugs.length] ?? slug;
  return {
    work: { ...work, figures: work.figures.map(figure => ({ ...figure, ...proofOf(figure) })) },
    subject: subjectOf(all),
    picture: { ...onMat(all), caption: shown[0]?.caption },
    pictures: others.map(({ file, alt = '', caption }) => ({ source: pictures[file], alt, caption })),
    facts: factsOf(all),
    services: serviceLinks(work.services),
    technologies: technologyRows(technologies),
    /** The service that the inquiry chooses (requirement D6). */
    inquiry: services.find(({ slug }) => slug === work.services[0])?.inquiry,
    reply,
    next: next === slug ? undefined : rowOf(next),
  };
}
