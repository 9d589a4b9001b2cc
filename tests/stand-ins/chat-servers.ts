import type { ServerResponse } from 'node:http';
import { startReceiver } from './receiver.ts';

/** A message as its readers see it. */
export type SeenMessage = {
  text: string;
  /** What a touch opens: [label, address]. */
  links: [label: string, url: string][];
  /** What the service makes of the text by itself: mentions, which notify people, links, commands. */
  found: string[];
};

const answerWith = (response: ServerResponse, status: number, body: string, headers = {}) =>
  response.writeHead(status, headers).end(body);

type SlackText = { type: string; text: string };

/** Slack's formatting of a text with markup: special sequences and links between angle brackets, words between signs. */
function readMarkup(text: string): SeenMessage {
  const seen: SeenMessage = { text: '', links: [], found: [] };
  const plain = text.replace(/<([^<>]*)>/g, (_, inner: string) => {
    const [target = '', label = target] = inner.split('|');
    if (/^[@#!]/.test(target)) seen.found.push(target);
    else seen.links.push([label, target.replaceAll('&amp;', '&')]);
    return label;
  });
  seen.found.push(...[...plain.matchAll(/(?<!\w)([*_~`])\S.*?\1(?!\w)/g)].map(([found]) => found));
  seen.text = plain.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return seen;
}

/** An incoming webhook of Slack at `url`, with Slack's bounds; every other address is unknown to it. */
export async function startSlack() {
  const receiver = await startReceiver();
  const url = new URL('/services/T0/B0/secret-of-slack', receiver.url);
  const messages: SeenMessage[] = [];
  const slack = {
    url,
    messages,
    receiver,
    /** The status, body and headers of the next answers. */
    refuse: undefined as [number, string, Record<string, string>?] | undefined,
    close: receiver.close,
  };
  receiver.answer = (response, count) => {
    const { path, body } = receiver.received[count - 1] as { path: string; body: string };
    if (slack.refuse) return answerWith(response, ...slack.refuse);
    if (path !== url.pathname) return answerWith(response, 404, 'no_service');
    const { text, blocks = [] } = JSON.parse(body) as { text?: string; blocks?: { type: string; text: SlackText }[] };
    if (!text && blocks.length === 0) return answerWith(response, 400, 'no_text');
    const fits = ({ type, text }: (typeof blocks)[0]) =>
      text.text.length > 0 && text.text.length <= (type === 'header' ? 150 : 3_000);
    if (blocks.length > 50 || !blocks.every(fits)) return answerWith(response, 400, 'invalid_blocks');
    const parts = blocks.map(({ text: { type, text } }) =>
      type === 'mrkdwn' ? readMarkup(text) : { text, links: [], found: [] },
    );
    messages.push({
      text: parts.map(part => part.text).join('\n'),
      links: parts.flatMap(part => part.links),
      found: [readMarkup(text ?? ''), ...parts].flatMap(part => part.found),
    });
    return answerWith(response, 200, 'ok');
  };
  return slack;
}

type Entity = { type: string; offset: number; length: number; url?: string };

/** What Telegram finds in a text by itself, as its server does: nothing within code. */
const telegramFinds =
  /(?<!\w)@\w{2,32}|(?<![\w/<>])\/\w{1,64}|(?<!\w)#\p{L}\w*|https?:\/\/\S+|[\w.-]+\.(example|com)\b|\S+@\S+\.\w+/gu;

/** Telegram's Bot API for one bot and one chat, with its bounds. */
export async function startTelegram() {
  const receiver = await startReceiver();
  const token = '123456789:AAsecret-of-telegram-0123456789';
  const chat = '-1001234567890';
  const messages: SeenMessage[] = [];
  const telegram = {
    api: new URL(receiver.url.origin),
    token,
    chat,
    messages,
    receiver,
    refuse: undefined as [number, string, Record<string, string>?] | undefined,
    close: receiver.close,
  };
  receiver.answer = (response, count) => {
    const { path, body } = receiver.received[count - 1] as { path: string; body: string };
    const failure = (status: number, description: string) =>
      answerWith(response, status, JSON.stringify({ ok: false, error_code: status, description }));
    if (telegram.refuse) return answerWith(response, ...telegram.refuse);
    const method = new RegExp(`^/bot${token}/(\\w+)$`).exec(path)?.[1];
    if (!method) return failure(401, 'Unauthorized');
    const asked = JSON.parse(body) as { chat_id: string; text: string; entities?: Entity[]; message_thread_id?: number };
    if (asked.chat_id !== chat) return failure(400, 'Bad Request: chat not found');
    // The topic that every group with topics has is reached without its number.
    if (asked.message_thread_id === 1) return failure(400, 'Bad Request: message thread not found');
    if (method === 'sendChatAction') return answerWith(response, 200, '{"ok":true,"result":true}');
    const { text = '', entities = [] } = asked;
    if (text === '' || text.length > 4_096) return failure(400, 'Bad Request: message is too long');
    // Further ones are dropped.
    const counted = entities.slice(0, 100);
    const part = ({ offset, length }: Entity) => text.slice(offset, offset + length);
    const code = counted.filter(({ type }) => type === 'code' || type === 'pre');
    const isCode = (at: number) => code.some(({ offset, length }) => at >= offset && at < offset + length);
    messages.push({
      text,
      links: counted.flatMap(entity => (entity.url ? [[part(entity), entity.url]] : []) as [string, string][]),
      found: [...text.matchAll(telegramFinds)].filter(({ index }) => !isCode(index)).map(([found]) => found),
    });
    return answerWith(response, 200, '{"ok":true,"result":{}}');
  };
  return telegram;
}
