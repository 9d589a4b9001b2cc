import { expect, test } from 'vitest';
import { builtFiles } from '../stand-ins/built-site.ts';
import { contact, startIntake } from './support.ts';

/** The intake of a site below a path. tests/intake/pages.test.ts has its pages, tests/e2e/other-build.spec.ts what a browser does there. */

const headers = { 'content-type': 'application/json' };
const plain = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };

test('F13, D10: below a path a form is taken there alone, with the page that it came from', async () => {
  const { app, rows } = await startIntake({ base: '/agency', files: builtFiles });
  const source = { 'visit-source': 'first_page=%2Fagency%2F' };
  const post = (url: string) => app.inject({ method: 'POST', url, headers: { ...headers, ...source }, payload: contact() });
  expect((await post('/agency/api/contact')).statusCode).toBe(201);
  expect((await post('/api/contact')).statusCode).toBe(404);
  expect(await rows(1)).toMatchObject([{ ...contact(), first_page: '/agency/' }]);
});

test('D3, K1: below a path a refused plain form is corrected and sent, and its page is there', async () => {
  const { app, rows } = await startIntake({ base: '/agency', files: builtFiles });
  const fields = contact({ message: 'Plain' }) as Record<string, string>;
  const post = (payload: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/agency/api/contact', headers: plain, payload: `${new URLSearchParams(payload)}` });
  const refused = await post({ ...fields, email: 'a@b' });
  expect([refused.statusCode, /<form[^>]* action="([^"]*)"/.exec(refused.body)?.[1]]).toEqual([422, '/agency/api/contact']);
  expect(refused.body).toContain('href="/agency/privacy"');
  const { statusCode, headers: sent } = await post(fields);
  expect([statusCode, sent.location]).toEqual([303, expect.stringMatching(/^\/agency\/sent\/contact\?reference=[\w-]+$/)]);
  expect(await rows(1)).toMatchObject([{ message: 'Plain' }]);
});
