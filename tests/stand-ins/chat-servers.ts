import { startReceiver } from './receiver.ts';

/** A message as readers see it. */
export type SeenMessage = {
  text: string;
  /** The links of the message: [label, address]. */
  links: [label: string, url: string][];
  /** The parts of the text that the service itself gives an effect: mentions (which notify people), links, commands. */
  found: string[];
};

type Answer = [status: number, body: string, headers?: Record<string, string>];

/** Starts a chat's server. For a request's path and body, `read` returns a message, which is collected, or an answer, which is sent. */
async function startChat(read: (path: string, body: string) => SeenMessage | Answer, taken: string) {
  const receiver = await startReceiver();
  const messages: SeenMessage[] = [];
  const chat = { messages, receiver, refuse: undefined as Answer | undefined, close: receiver.close };
  receiver.answer = (response, count) => {
    const { path = '', body = '' } = receiver.received[count - 1] ?? {};
    const result = chat.refuse ?? read(path, body);
    if (!Array.isArray(result)) messages.push(result);
    const [status, text, headers = {}] = Array.isArray(result) ? result : ([200, taken] as Answer);
    return response.writeHead(status, headers).end(text);
  };
  return chat;
}

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
  const pathname = '/services/T0/B0/secret-of-slack';
  const slack = await startChat((path, body): SeenMessage | Answer => {
    if (path !== pathname) return [404, 'no_service'];
    const { text, blocks = [] } = JSON.parse(body) as {
      text?: string;
      blocks?: { type: string; text: { type: string; text: string } }[];
    };
    if (!text && blocks.length === 0) return [400, 'no_text'];
    const fits = ({ type, text }: (typeof blocks)[0]) =>
      text.text.length > 0 && text.text.length <= (type === 'header' ? 150 : 3_000);
    if (blocks.length > 50 || !blocks.every(fits)) return [400, 'invalid_blocks'];
    const parts = blocks.map(({ text: { type, text } }) =>
      type === 'mrkdwn' ? readMarkup(text) : { text, links: [], found: [] },
    );
    return {
      text: parts.map(part => part.text).join('\n'),
      links: parts.flatMap(part => part.links),
      found: [readMarkup(text ?? ''), ...parts].flatMap(part => part.found),
    };
  }, 'ok');
  return Object.assign(slack, { url: new URL(pathname, slack.receiver.url) });
}

type Entity = { type: string; offset: number; length: number; url?: string };

/** The parts of a text that Telegram's server itself gives an effect; it finds none within code. */
const telegramFinds =
  /(?<!\w)@\w{2,32}|(?<![\w/<>])\/\w{1,64}|(?<!\w)#\p{L}\w*|https?:\/\/\S+|[\w.-]+\.(example|com)\b|\S+@\S+\.\w+/gu;

/** Telegram's Bot API for one bot and one chat, with its bounds. */
export async function startTelegram() {
  const token = '123456789:AAsecret-of-telegram-0123456789';
  const chat = '-1001234567890';
  const failure = (status: number, description: string): Answer => [
    status,
    JSON.stringify({ ok: false, error_code: status, description }),
  ];
  const taken = '{"ok":true,"result":{}}';
  const telegram = await startChat((path, body): SeenMessage | Answer => {
    const method = new RegExp(`^/bot${token}/(\\w+)$`).exec(path)?.[1];
    if (!method) return failure(401, 'Unauthorized');
    const asked = JSON.parse(body) as { chat_id: string; text: string; entities?: Entity[]; message_thread_id?: number };
    if (asked.chat_id !== chat) return failure(400, 'Bad Request: chat not found');
    // Every group with topics has a general topic, number 1. A message reaches it only without that number.
    if (asked.message_thread_id === 1) return failure(400, 'Bad Request: message thread not found');
    if (method === 'sendChatAction') return [200, taken];
    const { text = '', entities = [] } = asked;
    if (text === '' || text.length > 4_096) return failure(400, 'Bad Request: message is too long');
    // Telegram drops all entities after the first 100.
    const counted = entities.slice(0, 100);
    const part = ({ offset, length }: Entity) => text.slice(offset, offset + length);
    const code = counted.filter(({ type }) => type === 'code' || type === 'pre');
    const isCode = (at: number) => code.some(({ offset, length }) => at >= offset && at < offset + length);
    return {
      text,
      links: counted.flatMap(entity => (entity.url ? [[part(entity), entity.url]] : []) as [string, string][]),
      found: [...text.matchAll(telegramFinds)].filter(({ index }) => !isCode(index)).map(([found]) => found),
    };
  }, taken);
  return Object.assign(telegram, { token, chat, api: new URL(telegram.receiver.url.origin) });
}
