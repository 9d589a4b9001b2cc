import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { agency, description } from '../../../content/agency.ts';
import { language } from '../../../content/language.ts';
import { color } from '../../tokens.ts';

const icon = (src: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Addresses in a manifest hold from where it stands, so a site under a path needs no other. It stays in the browser: it is no app. */
const manifest = {
  name: agency.name,
  short_name: agency.name,
  description,
  lang: language.code,
  dir: 'ltr',
  start_url: './',
  scope: './',
  display: 'browser',
  background_color: color('paper'),
  theme_color: color('paper'),
  icons: [
    icon('icon-192.png', 192, 'any'),
    icon('icon-512.png', 512, 'any'),
    icon('icon-maskable-512.png', 512, 'maskable'),
    icon('icon-monochrome-512.png', 512, 'monochrome'),
  ],
};

/** What a home screen or a list of apps shows of the site. */
export const publishManifest = (client: string) =>
  writeFile(join(client, 'site.webmanifest'), `${JSON.stringify(manifest, null, 1)}\n`);
