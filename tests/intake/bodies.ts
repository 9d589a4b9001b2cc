import { homeService, popupService } from './options.ts';

/** Valid fields of each form. */
export const filled = {
  'home-inquiry': {
    name: 'Asha',
    email: 'asha@example.org',
    phone: '0755 000 000',
    service: homeService,
    message: 'Hello\nthere',
  },
  'popup-inquiry': { name: 'Asha', email: 'asha@example.org', phone: '0755 000 000', service: popupService, message: 'Hello' },
  contact: { name: 'Asha', email: 'asha@example.org', subject: 'A site', message: 'Hello, "you",\nthere' },
  estimate: { message: 'A shop – with “quotes” and 日本語', name: 'Asha', email: 'asha@example.org' },
} as const;

const boundary = '----formdata-4f2c';
export const multipartType = `multipart/form-data; boundary=${boundary}`;
export function multipart(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${boundary}--\r\n`;
}
export const urlencoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** The encodings in which a form may be sent. */
export const ways = {
  'multipart/form-data': { type: multipartType, write: multipart },
  'application/x-www-form-urlencoded': { type: 'application/x-www-form-urlencoded;charset=UTF-8', write: urlencoded },
  'application/json': { type: 'application/json; charset=utf-8', write: JSON.stringify },
  'JSON as text/plain, as a browser sends it without preflight': { type: 'text/plain;charset=UTF-8', write: JSON.stringify },
} as const;
