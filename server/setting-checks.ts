import { BlockList, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';

/** Checks of settings. Messages never repeat the value, which may be a secret. */

/** Returns the check of a setting that `parse` converts. If `parse` returns undefined, the value is wrong and `problem` says why. */
export const parsed = <T>(parse: (text: string) => T | undefined, problem: string) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const value = parse(dataset.value.trim());
      if (value !== undefined) return value;
      addIssue({ message: problem });
      return NEVER;
    }),
  );

/** Output: an absolute path. */
export const path = v.pipe(
  v.string(),
  // `docker run --env-file` keeps quotes as a part of the path, and no shell expands ~ or $HOME here.
  v.check(
    text => !/^["'“”‘’\s~$]|["'“”‘’\s]$|\0/.test(text),
    'must be a path, without quotes or spaces around it, and without ~ or $ at its beginning',
  ),
  v.transform(text => resolve(text)),
);

export const wholeNumber = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,10}$/, message),
    v.transform(Number),
    v.minValue(from, message),
    v.maxValue(to, message),
  );
};

const switches = new Map([
  ['on', true],
  ['off', false],
]);
/** Output: true for on, false for off. */
export const onOff = parsed(text => switches.get(text), 'must be on or off');

/** Parses an https URL without user and password, or an http URL for which `allowsPlain` is true; undefined for other text. */
export function parseHttp(text: string, allowsPlain: (url: URL) => boolean): URL | undefined {
  const url = URL.parse(text);
  if (url === null || `${url.username}${url.password}` !== '') return;
  return url.protocol === 'https:' || (url.protocol === 'http:' && allowsPlain(url)) ? url : undefined;
}

/** Whether requests to the URL never leave this machine, so that http is as safe as https. */
export const isLoopback = ({ hostname }: URL) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

const privateNetworks = new BlockList();
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Whether the URL points to this machine, a private address, or a name without a dot, as container networks use. */
export function isNear(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isLoopback(url) || /^[a-z0-9_-]+$/i.test(host) || privateNetworks.check(host, isIPv6(host) ? 'ipv6' : 'ipv4');
}
