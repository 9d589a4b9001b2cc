import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { endOnMistakes } from '../../server/texts-error.ts';
import { recolor } from '../brand/hue.ts';
import { color } from '../brand/tokens.ts';

/**
 * `npm run make-it-yours`: prints each line that still describes the first agency, for which this site was made, under the step of
 * docs/make-it-yours.md that changes it. Exits with 1 while there are such lines. A line that is right for your agency, too, may stay.
 */

const [{ analytics }, { services }, { technologies }] = await Promise.all([
  import('../../content/agency.ts'),
  import('../../content/menus.ts'),
  import('../../content/technologies.ts'),
]).catch(endOnMistakes);

const root = fileURLToPath(new URL('../../', import.meta.url));
const digest = (word: string | Buffer) => createHash('sha256').update(word).digest('hex').slice(0, 10);

/** Digests of the first agency's name, city, region, postal code, street and host. Only the two `agency.yaml` files may contain these. */
const names = new Set(['2f1e83d30f', 'e261391dc6', 'c02956973c', '634fdbca94', '44a251a691', '4097889236']);

const country = /Indian?\b|Mumbai|Hyderabad|Pune|rupee|₹|UPI|\bGST\b|Hindi|Devanagari|DPDP|\bINR\b|en-IN/;

/** The words that texts use for the first agency's services and technologies. */
const offer: Record<string, string[]> = {
  'hosting-domain': ['hosting', 'uptime', 'servers that we rent'],
  'maintenance-support': ['maintenance', 'upkeep', 'Watch', 'On call', 'Care plan', 'three plans'],
  'digital-marketing': ['marketing'],
  frontend: ['HTML5', 'CSS3', 'JavaScript', 'TypeScript', 'React', 'Next.js', 'Vue.js', 'Nuxt', 'Angular', 'Vite'],
  backend: ['Node.js', 'Python', 'ASP.NET Core', 'Java', 'Spring Boot', 'C++', 'Laravel'],
  mobile: ['React Native', 'Flutter', 'Kotlin', 'Swift'],
  cloud: ['MongoDB', 'PostgreSQL', 'MySQL', 'Firebase', 'AWS', 'Azure'],
};
const words = Object.values(offer).flat();
const offered = new Set([...services.flatMap(({ slug }) => offer[slug] ?? []), ...technologies.map(({ name }) => name)]);
/** The words of the offer, longest first, so that React Native does not match as React. */
const ofOffer = words.toSorted((one, other) => other.length - one.length).map(RegExp.escape);
const offerPattern = new RegExp(`(?<![\\p{L}\\p{N}.])(?:${ofOffer.join('|')})(?![\\p{L}\\p{N}+])`, 'gu');
const namesStruck = (line: string) => (line.match(offerPattern) ?? []).some(word => !offered.has(word));

const isName = (line: string) => (line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).some(word => names.has(digest(word)));

/** Returns, as `file:line text`, each line for which `has` is true. `files` is a pattern of paths. */
const search = (files: string, has: (line: string) => boolean) =>
  globSync(files, { cwd: root })
    .sort()
    .flatMap(file =>
      readFileSync(root + file, 'utf8')
        .split('\n')
        .flatMap((line, index) => (has(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 100)}`] : [])),
    );

/** Returns a line for each picture that still has the first agency's color; two pictures are enough to tell. */
async function vermilionPictures(): Promise<string[]> {
  const accent = color('accent');
  const names = accent === '#e8472b' ? [] : ['hero-part', 'popup'];
  const pictures = names.map(async name => {
    const pixels = await sharp(`${root}art/masters/${name}.webp`).resize(300).ensureAlpha().raw().toBuffer();
    return recolor(pixels, accent) ? [`art/masters/${name}.webp is vermilion: npm run recolor`] : [];
  });
  return (await Promise.all(pictures)).flat();
}

const texts = 'content/en/**/*.yaml';
const isSource = (line: string) => /^\s*source: /.test(line);
const speaking = '{content/**/*.yaml,content/languages.ts,tests/content/specified.ts}';
const found: Record<string, string[]> = {
  '1. Name, contact data, city, map': search('content/**/*.yaml', isName),
  '1. Contact data that reaches nobody': search('content/agency.yaml', line => /\.example\b|-example$|00000 00000/.test(line)),
  '2. Colors': await vermilionPictures(),
  '3. Logo': digest(readFileSync(`${root}art/mark.svg`)) === '71fd9dc9d4' ? ['art/mark.svg is the mark of the first agency'] : [],
  '4. What This Site says of the first agency’s work': search('content/{en/this-site.yaml,recorded.json}', line =>
    /November 2026|"paints"/.test(line),
  ),
  '4. Works and notes of the first agency': globSync('content/{work,*/notes}/*.{yaml,md}', { cwd: root }).filter(file =>
    /(?:this-website|the-intake|the-machines)\.yaml$|2026-11-2[5-8]-(?:contact-form|kill-|hindi-|firefox-)/.test(file),
  ),
  '4. Counts of pages, written in words': search(texts, line => /\beight services\b|\bSeven more\b|\b27 technology\b/.test(line)),
  '4. What you struck, in other texts': search(texts, line => !isSource(line) && namesStruck(line)),
  '5. What speaks of a country': search(speaking, line => country.test(line) && !isSource(line)),
  '6. What texts say of the pictures': search(texts, line =>
    /\bvermilion\b|\bred (?:key|button|part|module)\b|made of tiles/.test(line),
  ),
  '7. What the privacy notice denies although a service counts visits': analytics
    ? search('content/*/privacy.yaml', line => /^\s*- (?:title: )?(?:Trackers|ट्रैकर)|None of them reports/.test(line))
    : [],
  '10. The project itself': search('{README.md,package.json,package-lock.json,docs/deploy.md,docs/operate.md}', isName),
};

const lines = Object.entries(found).flatMap(([title, entries]) =>
  entries.length > 0 ? [title, ...entries.map(entry => `  ${entry}`)] : [],
);
console.log(lines.join('\n') || 'Nothing of the first agency is left.');
process.exitCode = lines.length > 0 ? 1 : 0;
