import { retentionDays } from './retention.ts';

/** The names that a text may have in braces, in addition to promises (`{promise.night}`): the file and the field that own the value. */
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

/** The files whose values other files name. */
export const ownerFiles = ['/agency', 'agency', 'promises'];

/** Returns the file and field of a place's value, or the value itself. Undefined: there is no such place. */
export function ownerOf(place: string): readonly [file: string, field: string] | string | undefined {
  const promise = /^promise\.(\w+)$/.exec(place)?.[1];
  if (promise) return ['promises', promise];
  return owners[place] ?? constants[place];
}

/** The names of all places but promises, for messages. */
export const placeNames = [...Object.keys(owners), ...Object.keys(constants)];
