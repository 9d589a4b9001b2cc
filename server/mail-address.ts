import { domainToASCII } from 'node:url';

/** One of the dot-separated parts of an unquoted local part (RFC 5322), in any script (RFC 6531). */
const atom = /(?:[\w!#$%&'*+/=?^`{|}~-]|[^\p{ASCII}\p{Z}\p{C}\p{DI}])+/u.source;
const localPart = new RegExp(`^${atom}(\\.${atom})*$`, 'u');
/** A quoted local part: any visible character of ASCII, and blanks. */
const quotedPart = /^"(?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])+"$/;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Invisible characters: format characters, such as the marks of direction, and the no-break spaces of pages and word processors. */
const invisible = /[\p{Cf}\p{DI}\u00a0\u202f]/gu;

/** Removes the characters that pasting adds to an address (requirement D8), and the blanks around it. */
export const tidyAddress = (text: string) => text.replace(invisible, '').trim();

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** Returns the local part without quotes, and the domain in DNS notation. A domain that DNS cannot have is returned unchanged. */
function partsOf(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const domain = address.slice(at + 1).toLowerCase();
  return {
    local: quotedPart.test(local) ? local.slice(1, -1).replace(/\\(.)/g, '$1') : local,
    // `domainToASCII` would turn numbers into an IPv4 address.
    domain: isAscii(domain) ? domain : domainToASCII(domain) || domain,
  };
}

/** An address that a browser's email field accepts (HTML, 'valid email address'), even with `..` before the @ or a domain without a dot. */
const typable = /^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** Whether a visitor may give an address: browsers or RFC 6531 allow it (requirement D8). Some carriers gave out `..` in addresses. */
export function isGivenAddress(text: string): boolean {
  const { local, domain } = partsOf(text);
  return text.includes('@') && (typable.test(`${local}@${domain}`) || isMailAddress(text));
}

/** Whether a mail server can accept the address: the syntax, the lengths of RFC 5321, and a domain that public DNS allows. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  if (at < 1 || !(localPart.test(local) || quotedPart.test(local))) return false;
  const { domain } = partsOf(text);
  const labels = domain.split('.');
  return (
    Buffer.byteLength(local) <= 64 &&
    at + domain.length < 254 &&
    labels.length > 1 &&
    labels.every(part => label.test(part)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

/** Whether the local part has characters beyond ASCII: a mail to the address needs a provider with SMTPUTF8 (RFC 6531). */
export const needsUtf8 = (address: string): boolean => !isAscii(partsOf(address).local);

/**
 * Returns an address as a header and an envelope need it (RFC 5321): in quotes only if its dots require them, and with its domain in DNS
 * notation. Undefined: this server cannot send mail to it. For example, Nodemailer would replace angle brackets.
 */
export function sendable(address: string): string | undefined {
  const { local, domain } = partsOf(address);
  const text = `${localPart.test(local) ? local : `"${local}"`}@${domain}`;
  return !/[^\x20-\x7e]|["\\<>]/.test(local) && isMailAddress(text) ? text : undefined;
}

/** Returns one text for all spellings of an address, whose letter case, invisible or composed characters, quotes and domain may vary. */
export function addressKey(address: string): string {
  const { local, domain } = partsOf(tidyAddress(address).normalize('NFC').toLowerCase());
  return `${local}@${domain}`;
}
