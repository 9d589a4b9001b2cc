import { retentionDays } from './retention.ts';

/** What a text may name in braces, beside the promises (`{promise.night}`): the file and the field that own the value. */
const owners: Readonly<Record<string, readonly [file: string, field: string]>> = {
  agency: ['/agency', 'name'],
  legalName: ['/agency', 'legalName'],
  city: ['agency', 'city'],
  country: ['agency', 'country'],
  office: ['agency', 'office'],
  origin: ['agency', 'origin'],
  replyWithin: ['agency', 'replyWithin'],
};

/** Values that the code owns. */
const constants: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(retentionDays).map(([name, days]) => [`days.${name}`, String(days)]),
);

/** The files that own values which others name. */
export const ownerFiles = ['/agency', 'agency', 'promises'];

/** Where the value of a place stands, or the value. Undefined: there is no such place. */
export function ownerOf(place: string): readonly [file: string, field: string] | string | undefined {
  const promise = /^promise\.(\w+)$/.exec(place)?.[1];
  if (promise) return ['promises', promise];
  return owners[place] ?? constants[place];
}

/** The names of all places but promises, for messages. */
export const placeNames = [...Object.keys(owners), ...Object.keys(constants)];
