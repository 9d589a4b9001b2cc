import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import type { Destination } from '../../../server/deliver/destination.ts';
import { createDestinations } from '../../../server/deliver/destinations.ts';
import { refusal } from '../../stand-ins/mail-server.ts';
import { anyReceiver, bareParts, eventually, fakeTimers, problems } from '../support.ts';
import { mailServer, tryOnce } from './support.ts';

const minute = 60_000;
const secrets = { SMTP_OAUTH_CLIENT_SECRET: 'Abc8Q~s3cret', SMTP_OAUTH_REFRESH_TOKEN: '1//refresh-s3cret' };
const application = { SMTP_OAUTH_CLIENT_ID: '6731de76', SMTP_OAUTH_CLIENT_SECRET: secrets.SMTP_OAUTH_CLIENT_SECRET };
const json = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** A token endpoint, and a mail server that takes its current token alone, as Microsoft's does. */
async function signedIn(change: Record<string, string> = {}, user = '') {
  const endpoint = await anyReceiver();
  const tokens: string[] = [];
  endpoint.answer = response => {
    tokens.push(`token-${tokens.length + 1}`);
    json(response, 200, { token_type: 'Bearer', expires_in: 3599, access_token: tokens.at(-1) });
  };
  const users: string[] = [];
  const server = await mailServer({
    ...{ authOptional: false, authMethods: ['XOAUTH2'], allowInsecureAuth: true },
    onAuth: ({ username = '', accessToken }, _session, callback) => {
      users.push(username);
      if (accessToken === tokens.at(-1)) callback(null, { user: username });
      else callback(refusal(535, '5.7.139 Authentication unsuccessful, the user credentials were incorrect. [PN2P287CA0001]'));
    },
  });
  const env = {
    ...{ SMTP_URL: `smtp://${user}127.0.0.1:${server.port}`, MAIL_FROM: 'site@agency.example', MAIL_TO: 'hello@agency.example' },
    ...{ SMTP_OAUTH_TOKEN_URL: endpoint.url.href, ...application, ...change },
  };
  const [mail] = createDestinations(readConfig(env), bareParts()) as [Destination];
  /** Ends the open connections, so that the next mail needs a login. */
  const hangUp = async () => {
    server.hangUp();
    await eventually(() => server.open() === 0);
    await new Promise(resolve => setTimeout(resolve, 50));
  };
  const asked = () => endpoint.received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  return { endpoint, server, mail, tokens, users, asked, hangUp };
}

test('K13: mail goes by an access token, renewed before it ends', async () => {
  fakeTimers({ toFake: ['Date'] });
  const { mail, hangUp, asked, users } = await signedIn({ SMTP_OAUTH_SCOPE: 'https://outlook.office365.com/.default' });
  expect(await tryOnce(mail)).toEqual({ state: 'done' });
  await mail.probe?.(AbortSignal.timeout(5_000));
  const scope = 'https://outlook.office365.com/.default';
  const request = {
    grant_type: 'client_credentials',
    client_id: '6731de76',
    client_secret: secrets.SMTP_OAUTH_CLIENT_SECRET,
    scope,
  };
  expect(asked()).toEqual([request]);
  vi.setSystemTime(Date.now() + 56 * minute);
  await hangUp();
  expect(await tryOnce(mail)).toEqual({ state: 'done' });
  expect(asked()).toEqual([request, request]);
  expect(new Set(users)).toEqual(new Set(['site@agency.example']));
});

test('K13: a refresh token asks for a mailbox that SMTP_URL names', async () => {
  const { SMTP_OAUTH_REFRESH_TOKEN } = secrets;
  const { mail, asked, users } = await signedIn({ SMTP_OAUTH_REFRESH_TOKEN }, 'post%40agency.example@');
  expect(await tryOnce(mail)).toEqual({ state: 'done' });
  expect(asked()).toMatchObject([{ grant_type: 'refresh_token', refresh_token: SMTP_OAUTH_REFRESH_TOKEN }]);
  expect(users).toEqual(['post@agency.example']);
});

test('K13: a login that is refused takes a new token the next time', async () => {
  const { mail, hangUp, tokens } = await signedIn();
  expect(await tryOnce(mail)).toEqual({ state: 'done' });
  await hangUp();
  tokens.push('of another program');
  const error = 'The mail server refused the access token [AUTH XOAUTH2 535 5.7.139]';
  expect(await tryOnce(mail)).toEqual({ state: 'retry', error });
  expect(await tryOnce(mail)).toEqual({ state: 'done' });
});

const expired =
  "AADSTS7000222: The provided client secret keys for app '6731de76' are expired. Visit the Azure portal to create new keys for your app.";
test.each<[string, number, object, string]>([
  [
    'an expired secret',
    401,
    { error: 'invalid_client', error_description: expired },
    'The sign-in service refuses SMTP_OAUTH_CLIENT_SECRET: has it expired? [401 invalid_client AADSTS7000222]',
  ],
  [
    'an expired refresh token',
    400,
    { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
    'The sign-in service refuses SMTP_OAUTH_REFRESH_TOKEN: has it expired? [400 invalid_grant]',
  ],
  ['a wrong scope', 400, { error: 'invalid_scope' }, 'SMTP_OAUTH_TOKEN_URL gives no token [400 invalid_scope]'],
  ['an outage', 503, [], 'SMTP_OAUTH_TOKEN_URL gives no token [503]'],
])('K13: %s fails attempt and probe with the reason', async (_, status, body, error) => {
  const { mail, endpoint, server } = await signedIn(secrets);
  endpoint.answer = response => json(response, status, body);
  expect(await tryOnce(mail)).toEqual({ state: 'retry', error });
  await expect(mail.probe?.(AbortSignal.timeout(5_000))).rejects.toThrow(error);
  await endpoint.close();
  const none = 'No token for the mail server: No answer (ECONNREFUSED): nothing listens there';
  expect(await tryOnce(mail)).toEqual({ state: 'retry', error: none });
  expect(server.received).toEqual([]);
});

test('K13: incomplete or contradictory settings of OAuth are named', () => {
  const mail = { SMTP_URL: 'smtp://smtp.example.com:587', MAIL_FROM: 'a@example.com', MAIL_TO: 'a@example.com' };
  const url = { SMTP_OAUTH_TOKEN_URL: 'https://login.example.com/token' };
  const named = (env: Record<string, string>) => problems({ ...mail, ...env }).map(line => line.replace(/ too;.*/, ''));
  expect(named({ ...url, ...application })).toEqual([]);
  expect(named(url)).toEqual(['SMTP_OAUTH_CLIENT_ID: must be set', 'SMTP_OAUTH_CLIENT_SECRET: must be set']);
  const withPassword = { SMTP_URL: 'smtp://u:p@smtp.example.com:587' };
  expect(named({ ...url, ...application, ...withPassword })).toEqual(['SMTP_URL: must have no password beside SMTP_OAUTH_…']);
  expect(named({ SMTP_OAUTH_TOKEN_URL: 'http://login.example.com', ...application })).toEqual([
    expect.stringMatching(/^SMTP_OAUTH_TOKEN_URL: must be an https address/),
  ]);
});
