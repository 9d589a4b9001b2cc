import { domainToASCII } from 'node:url';

/** An unquoted local part (RFC 5322), including letters of other scripts (RFC 6531). */
const localPart = /^[\w!#$%&'*+/=?^`{|}~\u{80}-\u{10ffff}-]+(\.[\w!#$%&'*+/=?^`{|}~\u{80}-\u{10ffff}-]+)*$/u;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

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
