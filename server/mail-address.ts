import { domainToASCII } from 'node:url';

/** An unquoted local part (RFC 5322), including what other scripts write (RFC 6531). */
const atom = /(?:[\w!#$%&'*+/=?^`{|}~-]|[^\p{ASCII}\p{Z}\p{C}\p{DI}])+/u.source;
const localPart = new RegExp(`^${atom}(\\.${atom})*$`, 'u');
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** What nobody sees: format characters, such as the marks of direction, and the no-break spaces of pages and word processors. */
const invisible = /[\p{Cf}\p{DI}\u00a0\u202f]/gu;

/** An address without what pasting adds to it (spec D8), and without blanks around it. */
export const tidyAddress = (text: string) => text.replace(invisible, '').trim();

/** Whether some mail server could accept it: the syntax, the lengths of RFC 5321, and a domain that public DNS allows. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || !localPart.test(text.slice(0, at))) return false;
  const domain = domainToASCII(text.slice(at + 1)).toLowerCase();
  const labels = domain.split('.');
  return (
    Buffer.byteLength(text.slice(0, at)) <= 64 &&
    at + domain.length < 254 &&
    labels.length > 1 &&
    labels.every(part => label.test(part)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}
