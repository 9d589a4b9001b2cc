import { describe, expect, test } from 'vitest';
import { formIds } from '../../../forms/index.ts';
import { Discord } from '../../../server/deliver/chat/discord.ts';
import { Slack } from '../../../server/deliver/chat/slack.ts';
import { Teams } from '../../../server/deliver/chat/teams.ts';
import { Telegram } from '../../../server/deliver/chat/telegram.ts';
import type { Destination } from '../../../server/deliver/destination.ts';
import { referenceOf } from '../../../server/outbox/ids.ts';
import type { Message, Notice } from '../../../server/outbox/notice.ts';
import { startDiscord, startSlack, startTeams, startTelegram } from '../../stand-ins/chat-servers.ts';
import { idAt } from '../submission.ts';
import { closing, eventually, startIntake } from '../support.ts';
import { officeTime, shownService, submission, tryOnce, typed } from './support.ts';

const links = [
  { label: 'I will answer', url: 'https://agency.example/follow-up/a.b-c_d?x=1&y=2' },
  { label: 'Answered', url: 'https://agency.example/follow-up/second' },
];
const parts = (chatDetails = false) => ({ followUpLinks: () => links, chatDetails });

/** The stand-in for each chat, and the destination that delivers to it. */
const services = {
  async slack(chatDetails?: boolean) {
    const server = closing(await startSlack());
    const destination: Destination = new Slack(server.url, parts(chatDetails));
    return { server, destination, secret: 'secret-of-slack' };
  },
  async discord(chatDetails?: boolean) {
    const server = closing(await startDiscord());
    const destination: Destination = new Discord(server.url, parts(chatDetails));
    return { server, destination, secret: 'secret-of-discord' };
  },
  async teams(chatDetails?: boolean) {
    const server = closing(await startTeams());
    const destination: Destination = new Teams(server.url, parts(chatDetails));
    return { server, destination, secret: 'secret-of-teams' };
  },
  async telegram(chatDetails?: boolean) {
    const server = closing(await startTelegram());
    const destination: Destination = new Telegram(server, parts(chatDetails));
    return { server, destination, secret: server.token };
  },
};

const notice = (message: Partial<Message>): Notice => ({
  id: idAt(Date.now()),
  form: 'digest',
  receivedAt: 0,
  message: { subject: 'The week', intro: [], sections: [], links, escalate: false, ...message },
});
const signal = () => AbortSignal.timeout(5_000);

/** Texts with an effect in a chat that does not escape them: notify, link, format, close an element, reverse the following text. */
const hostile = [
  '<!channel>',
  '<@U012AB3CD>',
  '<https://evil.example|Invoice>',
  '*bold* _italic_ ~no~ `code`',
  '@admin @here',
  '</a></b><a href="https://evil.example">here</a>',
  'https://evil.example/login evil.example #tag /stop@bot',
  '&lt;!channel&gt; &amp;',
  '```\n</pre>\n```',
];

describe.each(Object.entries(services))('%s', (_, start) => {
  test.each(formIds)('K7: %s: form, service, reference, time and page, and the links; no field', async form => {
    const { server, destination } = await start();
    const sent = submission(form);
    expect(destination.takes(form)).toBe(true);
    expect(await tryOnce(destination, sent)).toEqual({ state: 'done' });
    const [message] = server.messages;
    expect(message?.text).toContain(referenceOf(sent.id));
    expect(message?.text).toContain('Received: Friday');
    expect(message?.text).toContain(officeTime(sent.receivedAt));
    expect(message?.text).toContain('Page: /services/websites');
    const titles = { 'home-inquiry': 'Home inquiry', 'popup-inquiry': 'Popup inquiry' } as Record<string, string>;
    const service = form === 'home-inquiry' || form === 'popup-inquiry' ? `: ${shownService(form)} (` : '';
    expect(message?.text.replaceAll('&amp;', '&')).toContain(`${titles[form] ?? ''}${service}`);
    const fields = Object.entries(typed[form]).filter(([name]) => name !== 'service');
    for (const [name, value] of fields) expect(message?.text, name).not.toContain(value.split('\n')[0]);
    expect(message?.links).toEqual(links.map(({ label, url }) => [label, url]));
    expect(JSON.stringify(server.receiver.received)).not.toMatch(/\bAda\b/);
  });

  test('K7: CHAT_DETAILS adds what the visitor typed, and the empty fields by name', async () => {
    const { server, destination } = await start(true);
    await tryOnce(destination, submission('home-inquiry', { phone: '' }));
    const text = server.messages[0]?.text ?? '';
    for (const line of ['Name: Ada Lovelace', 'Email: ada@analytical.example', 'Phone: (left empty)', 'When could you begin?'])
      expect(text).toContain(line);
    await tryOnce(destination, submission('estimate', { message: 'A shop' }));
    expect(server.messages[1]?.text).toContain('What do you want to build? A shop');
  });

  test('K7: typed text stays text in a chat', async () => {
    const { server, destination } = await start(true);
    const all = hostile.join('\n');
    for (const value of hostile) {
      const line = value.split('\n')[0] ?? '';
      const source = { page: `/${line}`, utm_campaign: line };
      const sent = submission('contact', { name: line, subject: line, message: `${all}\n${value}` }, { source });
      expect(await tryOnce(destination, sent), value).toEqual({ state: 'done' });
    }
    expect(server.messages).toHaveLength(hostile.length);
    for (const { links: shown, found, text } of server.messages) {
      expect(found).toEqual([]);
      expect(shown).toEqual(links.map(({ label, url }) => [label, url]));
      for (const line of all.split('\n')) expect(text).toContain(line);
    }
    await tryOnce(destination, submission('contact', { name: 'Asha\u202e\u2066gnp.exe\u0000', message: 'a\rb' }));
    expect(server.messages.at(-1)?.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\0\r]/);
  });

  test('K7: a message of 100,000 characters is cut, other fields stay whole', async () => {
    const { server, destination } = await start(true);
    for (const letter of ['x', '<', '&\n', '\u{1f600}', 'é']) {
      const sent = submission('estimate', { message: letter.repeat(100_000), name: 'n'.repeat(99) });
      expect(await tryOnce(destination, sent), letter).toEqual({ state: 'done' });
      const { text, links: shown } = server.messages.at(-1) ?? { text: '', links: [] };
      expect(text).toContain(`Name: ${'n'.repeat(99)}`);
      expect(text).toContain('Email: ada@analytical.example');
      expect(text).toContain('…');
      expect(text.isWellFormed()).toBe(true);
      expect(shown).toHaveLength(links.length);
    }
  });

  test('K4, K5, K6: a notice names its subject, sentences, rows and links', async () => {
    const { server, destination } = await start();
    const rows = [{ label: 'Contact message', value: '3 of 4 answered' }];
    const intro = ['Four messages have arrived.', 'One is open.'];
    // Campaigns come from URLs that anyone can write.
    const many = Array.from({ length: 400 }, (_, index) => ({ label: `@admin evil.example ${index}`, value: '<!here> @all' }));
    const lines = ['The week', ...intro, 'Submissions', 'Contact message: 3 of 4 answered'];
    for (const [campaigns, parts] of [
      [many.slice(0, 1), [...lines, 'Campaigns']],
      [many, [...lines, 'And more: …']],
    ] as const) {
      const sections = Object.entries({ Submissions: rows, Campaigns: campaigns }).map(([heading, rows]) => ({ heading, rows }));
      expect(await destination.notify?.(notice({ intro, sections }), signal())).toEqual({ state: 'done' });
      const message = server.messages.at(-1);
      for (const part of parts) expect(message?.text).toContain(part);
      expect([message?.found, message?.links.length]).toEqual([[], links.length]);
    }
  });

  test('K6: a probe tells a living chat from a dead one', async () => {
    const { server, destination } = await start();
    await destination.probe?.(signal());
    server.refuse = [404, 'no_service'];
    await expect(destination.probe?.(signal())).rejects.toThrow(/404/);
    server.refuse = [503, 'busy'];
    await expect(destination.probe?.(signal())).rejects.toThrow('Status 503');
    await server.close();
    await expect(destination.probe?.(signal())).rejects.toThrow(/^No answer \(\w+\): \w/);
    expect(server.messages).toEqual([]);
  });

  test('no failure reveals a secret or the submission', async () => {
    const { server, destination, secret } = await start(true);
    const { post, text, events } = await startIntake({ destinations: [destination] });
    const answers: (typeof server.refuse)[] = [
      [401, secret],
      [400, 'Ada'],
      [302, '', { location: server.receiver.url.href }],
      [200, `<html>${secret}`],
    ];
    for (const [count, answer] of answers.entries()) {
      server.refuse = answer;
      await post('contact', { ...typed.contact, subject: `No. ${count}` });
      await eventually(() => events('delivery-failed').length > count);
    }
    await server.close();
    const before = events('delivery-failed').length;
    await eventually(() => events('delivery-failed').length > before, 20_000);
    for (const word of [secret, 'Ada', 'services/T0', 'chat_id']) expect(text() + destination.label).not.toContain(word);
    expect(text()).toContain('delivery-failed');
  });
});

const refused = (description: string, parameters = {}) => JSON.stringify({ ok: false, description, parameters });

/** Expects a reason: its complete text, or a pattern that it matches. */
const reasonOf = (reason: string | RegExp) => (typeof reason === 'string' ? reason : expect.stringMatching(reason));
const mayNot = /^The bot may not write in the chat \(400\)/;
const noWebhook = /is SLACK_WEBHOOK_URL the address/;
const saysFailed = 'An answer that says that it failed (200)';

type Answer = [status: number, body: string, headers?: Record<string, string>];
test.each<[keyof typeof services, Answer, reason: string | RegExp, after?: number]>([
  ['slack', [410, 'channel_is_archived'], 'Slack refused it: channel_is_archived (410)'],
  ['slack', [403, 'invalid_token'], 'Slack refused it: invalid_token (403)'],
  ['slack', [404, 'no_service'], 'Slack refused it: no_service (404)'],
  ['slack', [500, 'Ada Lovelace'], 'Status 500'],
  ['slack', [429, '', { 'retry-after': '30' }], 'Status 429', 30_000],
  ['slack', [200, '<html>'], noWebhook],
  ['slack', [200, 'Sign in', { 'content-type': 'text/html' }], noWebhook],
  ['slack', [200, '{"ok":false,"error":"invalid_auth"}'], saysFailed],
  ['slack', [200, '{"success": false}'], saysFailed],
  ['slack', [200, 'no_service'], 'Slack refused it: no_service (200)'],
  ['slack', [302, '', { location: '/' }], /\(302\): set SLACK_WEBHOOK_URL to the address/],
  ['discord', [429, '{"retry_after":0.75,"global":false}'], 'Status 429', 750],
  ['discord', [429, '<html>', { 'retry-after': '9' }], 'Status 429', 9_000],
  ['discord', [400, '{"message":"Ada Lovelace","code":220001}'], /is a forum: add \?thread_id=/],
  ['discord', [404, '<html>'], 'Status 404'],
  ['discord', [204, ''], /not Discord/],
  ['teams', [401, '{"error":{"code":"DirectApiAuthorizationRequired"}}'], 'Status 401'],
  ['teams', [429, '', { 'retry-after': '9' }], 'Status 429', 9_000],
  ['teams', [200, '<html>'], /is TEAMS_WEBHOOK_URL the address of a workflow/],
  ['telegram', [401, refused('Unauthorized')], /is TELEGRAM_BOT_TOKEN its token\?/],
  ['telegram', [403, refused('Forbidden: bot was kicked from the group chat')], /removed or blocked\?/],
  ['telegram', [400, refused('Bad Request: chat not found')], /is TELEGRAM_CHAT_ID its number/],
  ['telegram', [400, refused('Bad Request: upgraded', { migrate_to_chat_id: -100200 })], /: set TELEGRAM_CHAT_ID to -100200$/],
  ['telegram', [400, refused('Bad Request: TOPIC_CLOSED')], /The topic is closed \(400\)/],
  ['telegram', [400, refused('Bad Request: message thread not found')], /does not find the topic \(400\)/],
  ['telegram', [400, refused('Bad Request: invalid topic identifier specified')], /not find the topic/],
  ['telegram', [400, refused('Bad Request: not enough rights to send text messages to the chat')], mayNot],
  ['telegram', [400, refused('Bad Request: need administrator rights in the channel chat')], mayNot],
  ['telegram', [400, refused('Bad Request: CHAT_WRITE_FORBIDDEN')], mayNot],
  ['telegram', [400, refused('Bad Request: have no write access to the chat')], mayNot],
  ['telegram', [403, refused("Forbidden: bot can't initiate conversation with a user")], /press Start/],
  ['telegram', [403, refused('Forbidden: bot was blocked by the user')], /press Start/],
  ['telegram', [429, refused('Too Many Requests', { retry_after: 7 })], 'Status 429', 7_000],
  ['telegram', [429, '', { 'retry-after': '8' }], 'Status 429', 8_000],
  ['telegram', [400, refused('Ada Lovelace')], 'Status 400'],
  ['telegram', [200, '{"ok":false}'], /not Telegram/],
  ['telegram', [502, '<html>'], 'Status 502'],
])('K7: %s answers %j: retried, with a reason to act on', async (name, answer, reason, after) => {
  const { server, destination } = await services[name]();
  server.refuse = answer;
  const outcome = { state: 'retry', error: reasonOf(reason), ...(after !== undefined && { after }) };
  expect(await tryOnce(destination)).toEqual(outcome);
  server.refuse = undefined;
  expect(await tryOnce(destination)).toEqual({ state: 'done' });
});

test('K7: a deleted webhook of Discord is final', async () => {
  const { server, destination } = await services.discord();
  server.refuse = [404, '{"message":"Unknown Webhook","code":10015}'];
  expect(await tryOnce(destination)).toEqual({
    state: 'dead',
    error: expect.stringMatching(/deleted \(404\): set a new DISCORD_/),
  });
  await expect(destination.probe?.(signal())).rejects.toThrow(/deleted/);
});

test('K7: a compatible server may answer in other words or break off', async () => {
  const { server, destination } = await services.slack();
  for (const [status, body] of [
    [200, 'OK'],
    [200, '{"ok":true}'],
    [200, '{"success":true}'],
    [200, ''],
    [201, '{"error":null,"id":7}'],
    [200, '[{"error":false,"failed":0}]'],
    [202, 'accepted'],
    [204, ''],
  ] as const) {
    server.refuse = [status, body];
    expect(await tryOnce(destination), `${status} ${body}`).toEqual({ state: 'done' });
    await destination.probe?.(signal());
  }
  server.receiver.answer = response =>
    response.writeHead(200, { 'content-length': '50' }).write('o', () => response.socket?.destroy());
  expect(await tryOnce(destination)).toEqual({ state: 'done' });
});

test.each([
  ['-1001234567890:12', 12],
  ['-1001234567890:1', undefined],
  ['-1001234567890', undefined],
])('K7: Telegram: a message to %s goes to the topic %s', async (chat, topic) => {
  const { server } = await services.telegram();
  const telegram = new Telegram({ ...server, chat }, parts());
  expect(await tryOnce(telegram)).toEqual({ state: 'done' });
  await telegram.probe(signal());
  const asked = server.receiver.received.map(({ body }) => JSON.parse(body));
  expect(asked.map(({ chat_id, message_thread_id }) => [chat_id, message_thread_id])).toEqual(
    Array(2).fill([server.chat, topic]),
  );
});

test('K7: in Slack, no line of a message passes for a row', async () => {
  const { server, destination } = await services.slack(true);
  await tryOnce(destination, submission('contact', { message: 'Hello\nPage: /forged' }));
  expect(server.messages[0]?.text).toContain('Message:\n    Hello\n    Page: /forged\n');
});

test('K6: a probe fails for a mute bot and a revoked webhook', async () => {
  const { server: telegram, destination: bot } = await services.telegram();
  telegram.refuse = [400, refused('Bad Request: CHAT_WRITE_FORBIDDEN')];
  await expect(bot.probe?.(signal())).rejects.toThrow(mayNot);
  const { server: slack, destination: webhook } = await services.slack();
  slack.refuse = [400, 'invalid_token'];
  await expect(webhook.probe?.(signal())).rejects.toThrow('invalid_token');
  // A server compatible with Slack's has its own words for an empty message.
  slack.refuse = [400, '{"message":"No text specified"}'];
  await webhook.probe?.(signal());
});
