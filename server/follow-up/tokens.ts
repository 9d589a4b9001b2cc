import { timingSafeEqual } from 'node:crypto';
import type { FollowUpState } from '../outbox/follow-up-store.ts';
import { second } from '../periods.ts';
import { keyed } from './key.ts';

/**
 * The actions of links: set a state, deliver a held submission (`deliver`), or mark it as a robot's (`robot`). A token has the action's
 * index in this list, so never change the order: tokens are valid for a month.
 */
const actions = ['taken', 'answered', 'not-a-lead', 'deliver', 'robot'] as const satisfies readonly (
  | FollowUpState
  | 'deliver'
  | 'robot'
)[];
export type Action = (typeof actions)[number];

/** The right that a token gives: one action on one submission until a time, in milliseconds since 1970. */
export type Grant = { id: string; action: Action; until: number };

// A token's bytes: id, action, end in seconds, authentication code. Their sum is a multiple of three, so base64url has no spare bits.
const sizes = { id: 16, action: 1, until: 5, code: 17 } as const;
const signed = sizes.id + sizes.action + sizes.until;
const whole = signed + sizes.code;

const codeOf = (key: Buffer, body: Uint8Array) => keyed(key, 'follow-up link', body).subarray(0, sizes.code);

/** Creates a token that ends with a letter or digit: mail programs cut other characters off. So it may expire some seconds early. */
export function createToken(key: Buffer, { id, action, until }: Grant): string {
  const body = Buffer.alloc(signed);
  body.write(id.replaceAll('-', ''), 'hex');
  body.writeUInt8(actions.indexOf(action), sizes.id);
  for (let end = Math.floor(until / second); ; end--) {
    body.writeUIntBE(end, sizes.id + sizes.action, sizes.until);
    const token = Buffer.concat([body, codeOf(key, body)]).toString('base64url');
    if (/[a-z0-9]$/i.test(token) || end === 0) return token;
  }
}

/**
 * Reads a token; undefined: it is altered, or its time has passed. The work is the same for every text, so that the time of the answer
 * reveals nothing about a guessed token.
 */
export function readToken(key: Buffer, token: string, now: number): Grant | undefined {
  const bytes = Buffer.alloc(whole);
  bytes.write(token, 'base64url');
  const body = bytes.subarray(0, signed);
  const isGenuine = timingSafeEqual(bytes.subarray(signed), codeOf(key, body));
  // Node also accepts other alphabets, padding, and text after the token.
  const isExact = bytes.toString('base64url') === token;
  const action = actions[body.readUInt8(sizes.id)];
  const until = body.readUIntBE(sizes.id + sizes.action, sizes.until) * second;
  if (!isGenuine || !isExact || !action || until <= now) return;
  return { id: uuid(body.toString('hex', 0, sizes.id)), action, until };
}

const uuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
