import * as v from 'valibot';
import { serviceSlugs } from '../services.ts';
import { technologyKeys } from '../technologies.ts';
import { list, oneOf, part, patterned, text } from './fields.ts';
import { closing, meta, sixCards } from './page.ts';

export const technologySchema = part('Technology', {
  meta,
  tagline: v.pipe(
    text('Tagline', 130, { least: 50, hint: 'Below the heading: one sentence.' }),
    v.regex(/^[^.।]*(?:\.(?:js|NET)[^.।]*)*[.।]$/, 'has to be one sentence'),
  ),
  tint: v.pipe(
    patterned('Color', /^#[0-9a-f]{6}$/, 'be a color such as #61dafb', { hint: 'A color of the technology’s own mark.' }),
    v.transform(color => color as `#${string}`),
  ),
  order: part(
    'What a client can order',
    {
      upgrade: text('Upgrade or takeover', 100),
      first: text('First piece', 100),
      price: text('What decides the price', 100),
    },
    { hint: 'The weeks come from the services that do it.' },
  ),
  features: sixCards,
  worksWith: part('Works well with', {
    technologies: list('Technologies', oneOf('Technology', technologyKeys, 'is no technology of the site'), [3, 5]),
    services: list('Services', oneOf('Service', serviceSlugs, 'is no service of the site'), [1, 3]),
  }),
  closing,
});
