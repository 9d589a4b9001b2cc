import type { AppsScript } from './apps-script.ts';
import type { Plan } from './execution.ts';
import { type EventOptions, type WebEvent, webEvent } from './web-event.ts';

/** The ways in which a body arrives; `json-as-form` is what curl makes of JSON without a content type. */
export const encodings = ['multipart', 'urlencoded', 'json', 'json-as-text', 'json-as-form'] as const;
export type Encoding = (typeof encodings)[number];
export type Answer = { ok: boolean; id?: string; row?: number; duplicate?: boolean; error?: string };
export type Fields = Record<string, string>;

const contentTypes = {
  urlencoded: 'application/x-www-form-urlencoded',
  json: 'application/json',
  'json-as-text': 'text/plain;charset=UTF-8',
  'json-as-form': 'application/x-www-form-urlencoded',
};

function bodyOf(fields: Fields, encoding: Encoding): FormData | URLSearchParams | string {
  if (encoding.startsWith('json')) return JSON.stringify(fields);
  const body = encoding === 'multipart' ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}

/** A POST to the script's address as the hosting would receive it. */
function requestOf(query: Fields, body: Fields | string, encoding: Encoding = 'json'): Request {
  const url = new URL('https://script.example/macros/s/deployment/exec');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = encoding === 'multipart' ? undefined : { 'content-type': contentTypes[encoding] };
  return new Request(url, { method: 'POST', headers, body: typeof body === 'string' ? body : bodyOf(body, encoding) });
}

export const eventOf = (query: Fields, body: Fields | string, encoding?: Encoding, options?: EventOptions): Promise<WebEvent> =>
  webEvent(requestOf(query, body, encoding), options);

/** Runs doPost and reads its JSON. */
export function post(script: AppsScript, event: WebEvent, plan?: Plan): Answer {
  const output = script.run('doPost', event, plan);
  if (output.mimeType !== 'application/json') throw new Error(`The answer is ${output.mimeType}.`);
  return JSON.parse(output.content);
}

export const inquiry = {
  name: 'Asha Rao',
  email: 'asha@client.example',
  phone: '0755 555 0100',
  service: 'app',
  message: 'Line one\nLine two',
};
export const letter = { name: 'Asha Rao', email: 'asha@client.example', subject: 'A new shop', message: 'अच्छा & 100 % = fine' };
