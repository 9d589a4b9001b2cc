import { existsSync } from 'node:fs';
import { readAddress } from '../server/site-address.ts';

// Vite reads .env for the pages alone; the build's own steps need the same settings.
if (existsSync('.env')) process.loadEnvFile('.env');

/** Where the site that is built will stand. */
export const { origin, base } = readAddress(process.env);

/** The absolute address that every path of the site starts with; no slash at its end. */
export const siteUrl = `${origin}${base}`;
