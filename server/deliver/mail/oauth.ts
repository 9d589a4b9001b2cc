import XOAuth2 from 'nodemailer/lib/xoauth2';
import * as v from 'valibot';
import { credentialsRefused } from '../../outbox/details.ts';
import { isNear, parsed, parseHttp } from '../../setting-checks.ts';
import { noAnswer, readText } from '../http.ts';
import type { MailSettings } from './mail-settings.ts';

const filled = parsed(text => text || undefined, 'must not be blank');

/** Settings of OAuth 2 for SMTP: Microsoft 365 and Google take no passwords. */
export const oauthSettings = {
  SMTP_OAUTH_TOKEN_URL: v.optional(
    parsed(text => parseHttp(text, isNear), 'must be an https address (http only within this machine or its own network)'),
  ),
  SMTP_OAUTH_CLIENT_ID: v.optional(filled),
  SMTP_OAUTH_CLIENT_SECRET: v.optional(filled),
  SMTP_OAUTH_SCOPE: v.optional(filled),
  SMTP_OAUTH_REFRESH_TOKEN: v.optional(filled),
};
type Given = v.InferOutput<v.ObjectSchema<typeof oauthSettings, undefined>>;
type Complete = Given & Required<Pick<Given, 'SMTP_OAUTH_TOKEN_URL' | 'SMTP_OAUTH_CLIENT_ID' | 'SMTP_OAUTH_CLIENT_SECRET'>>;
const together = ['SMTP_OAUTH_TOKEN_URL', 'SMTP_OAUTH_CLIENT_ID', 'SMTP_OAUTH_CLIENT_SECRET'] as const;

const isComplete = (given: Given): given is Complete => together.every(name => given[name] !== undefined);

/** Returns a line for each setting that is missing, and one if SMTP_URL has a password that nobody uses, or lacks one. */
export function oauthProblems(given: Given & { SMTP_URL: MailSettings['server'] }): readonly string[] {
  const isOn = Object.keys(oauthSettings).some(name => given[name as keyof Given] !== undefined);
  const { auth } = given.SMTP_URL;
  if (isOn && auth?.pass) return ['SMTP_URL: must have no password beside SMTP_OAUTH_…'];
  if (!isOn && auth && !auth.pass) return ['SMTP_URL: must have a password after the user name, or SMTP_OAUTH_… beside it'];
  const missing = together.filter(name => isOn && given[name] === undefined);
  return missing.map(name => `${name}: must be set too; ${together.join(', ')} belong together`);
}

/** There is no access token. The message is for the operator and has no secret. */
export class NoToken extends Error {}

/** Milliseconds within which the token endpoint has to answer. */
const answeredWithin = 30_000;
/** Milliseconds by which a token is renewed before it ends: a login must not come too late. */
const renewedAhead = 5 * 60_000;

/**
 * Returns how to log in at the mail server by XOAUTH2, without settings of OAuth by the password of SMTP_URL. All connections share one
 * token. @param mailbox the user, unless SMTP_URL names one
 */
export function loginOf(given: Given, { auth }: MailSettings['server'], mailbox: string): MailSettings['server']['auth'] {
  if (!isComplete(given)) return auth;
  const user = auth?.user ?? mailbox;
  const oauth2 = new XOAuth2({
    user,
    provisionCallback: (_user, _renew, done) =>
      void fetchToken(given).then(({ token, lasts }) => done(null, token, Date.now() + lasts - renewedAhead), done),
  });
  return { type: 'OAuth2', user, oauth2, provisionCallback: (_user, renew, done) => oauth2.getToken(renew, done) };
}

const optionalText = v.fallback(v.optional(v.string()), undefined);
/** A token endpoint's answer (RFC 6749, sections 5.1 and 5.2). Some endpoints send `expires_in` as a text. */
const answerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    access_token: optionalText,
    expires_in: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(Number)), 0),
    error: optionalText,
    error_description: optionalText,
  }),
);

/** Fetches a token, which lasts for `lasts` milliseconds. Without a refresh token, the application itself asks for it. @throws NoToken */
async function fetchToken(given: Complete): Promise<{ token: string; lasts: number }> {
  const signal = AbortSignal.timeout(answeredWithin);
  const { SMTP_OAUTH_REFRESH_TOKEN: refresh_token, SMTP_OAUTH_SCOPE: scope } = given;
  const body = new URLSearchParams({
    ...{ client_id: given.SMTP_OAUTH_CLIENT_ID, client_secret: given.SMTP_OAUTH_CLIENT_SECRET },
    ...(refresh_token ? { grant_type: 'refresh_token', refresh_token } : { grant_type: 'client_credentials' }),
    ...(scope && { scope }),
  });
  const { status, text = '' } = await fetch(given.SMTP_OAUTH_TOKEN_URL, { method: 'POST', body, redirect: 'manual', signal })
    .then(async response => ({ status: response.status, text: await readText(response) }))
    .catch(error => {
      throw new NoToken(`No token for the mail server: ${noAnswer(error, signal)}`);
    });
  const { success, output } = v.safeParse(answerSchema, text);
  const { access_token, expires_in = 0, error = '', error_description = '' } = success ? output : {};
  if (access_token) return { token: access_token, lasts: (expires_in || 0) * 1000 };
  // The rest of the description names the application.
  const codes = [status, /^\w{1,40}$/.exec(error)?.[0], /\bAADSTS\d+\b/.exec(error_description)?.[0]];
  const secret = error === 'invalid_client' ? 'CLIENT_SECRET' : error === 'invalid_grant' ? 'REFRESH_TOKEN' : undefined;
  const reason = secret ? `${credentialsRefused} SMTP_OAUTH_${secret}: has it expired?` : 'SMTP_OAUTH_TOKEN_URL gives no token';
  throw new NoToken(`${reason} [${codes.filter(Boolean).join(' ')}]`);
}
