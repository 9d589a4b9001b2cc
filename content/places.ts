import { retentionDays } from './retention.ts';

/** The names that a text may have in braces, apart from promises (`{promise.night}`), each with the file and the field of its value. */
const owners: Readonly<Record<string, readonly [file: string, field: string]>> = {
  agency: ['/agency', 'name'],
  legalName: ['/agency', 'legalName'],
  city: ['agency', 'city'],
  country: ['agency', 'country'],
  office: ['agency', 'office'],
  origin: ['agency', 'origin'],
  replyWithin: ['agency', 'replyWithin'],
};

/** The names whose values the code sets: the days for which the server keeps data. */
const constants: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(retentionDays).map(([name, days]) => [`days.${name}`, String(days)]),
);

/** The files with values that other files may name in braces. */
export const ownerFiles = ['/agency', 'agency', 'promises'];

/** Returns the file and the field of a place's value, or the value itself if the code sets it. Undefined if there is no such place. */
export function ownerOf(place: string): readonly [file: string, field: string] | string | undefined {
  const promise = /^promise\.(\w+)$/.exec(place)?.[1];
  if (promise) return ['promises', promise];
  return owners[place] ?? constants[place];
}

/** The names of all places except promises, for error messages. */
export const placeNames = [...Object.keys(owners), ...Object.keys(constants)];
