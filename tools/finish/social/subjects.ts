import { ordinal } from '../../../app/ui/ordinal.ts';
import { about } from '../../../content/about.ts';
import { agency } from '../../../content/agency.ts';
import { contact } from '../../../content/contact.ts';
import { loadService, loadTechnology } from '../../../content/load.ts';
import { type PagePath, servicePath, technologyKey, technologyPath } from '../../../content/pages.ts';
import { services } from '../../../content/services/index.ts';
import { technologies, technologyGroups } from '../../../content/technologies/index.ts';

/** What stands beside the title: a rendered picture, a technology's mark on a key, the agency's own mark, or its place. */
export type Visual =
  | { kind: 'picture'; name: string }
  | { kind: 'key'; mark: string; tint: string }
  | { kind: 'mark' }
  | { kind: 'place' };

/** What a page's social image says and shows. */
export type Subject = { path: PagePath; legend: string; title: string; text?: string; visual: Visual };

const own: Subject[] = [
  { path: '/', legend: 'Software engineering and design', title: agency.tagline, visual: { kind: 'picture', name: 'hero' } },
  { path: '/about-us', legend: 'About us', title: about.heading, text: about.intro, visual: { kind: 'mark' } },
  {
    path: '/contact',
    legend: 'Contact',
    title: contact.heading,
    text: `${agency.address.locality}, ${agency.address.region}`,
    visual: { kind: 'place' },
  },
];

const ofServices = services.map(async ({ slug, title }, index): Promise<Subject> => {
  const { heading } = await loadService(slug);
  return {
    path: servicePath(slug),
    legend: `Service ${ordinal(index + 1)} / ${title}`,
    title: heading,
    visual: { kind: 'picture', name: slug },
  };
});

const ofTechnologies = technologies.map(async (line): Promise<Subject> => {
  const { tagline, tint } = await loadTechnology(technologyKey(line));
  return {
    path: technologyPath(technologyKey(line)),
    legend: `Technology / ${technologyGroups.find(({ id }) => id === line.group)?.title}`,
    title: line.name,
    text: tagline,
    visual: { kind: 'key', mark: line.mark, tint },
  };
});

/** The subjects of all pages. */
export const readSubjects = async (): Promise<Subject[]> => [...own, ...(await Promise.all([...ofServices, ...ofTechnologies]))];
