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
async function startChat(read: (path: string, body: string) => SeenMessage | Answer, taken: string, success = 200) {
  const receiver = await startReceiver();
  const messages: SeenMessage[] = [];
  const chat = { messages, receiver, refuse: undefined as Answer | undefined, close: receiver.close };
  receiver.answer = (response, count) => {
    const { path = '', body = '' } = receiver.received[count - 1] ?? {};
    const result = chat.refuse ?? read(path, body);
    if (!Array.isArray(result)) messages.push(result);
    const [status, text, headers = {}] = Array.isArray(result) ? result : ([success, taken] as Answer);
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

/** Discord's formatting of a text: an escaped character has no effect; a link is a label with an address, or an address. */
function readDiscord(text: string): SeenMessage {
  const seen: SeenMessage = { text: '', links: [], found: [] };
  const shown = (part: string) => part.replace(/[\ue000-\ue07f]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0xe000));
  const plain = text
    .replace(/\\([!-/:-@[-`{-~])/g, (_, letter: string) => String.fromCharCode(0xe000 + letter.charCodeAt(0)))
    .replace(/\[([^\]]+)\]\((https?:[^)\s]+)\)/g, (_, label: string, url: string) => {
      seen.links.push([shown(label), url]);
      return label;
    })
    .replace(/\*\*([^*\n]+)\*\*/g, '$1');
  seen.found = [...plain.matchAll(/https?:\/\/\S+|<[@#:]\S*|@(everyone|here)|[*_~`|[]|^[#>] /gm)].map(([found]) => found);
  return { ...seen, text: shown(plain) };
}

/** A webhook of a Discord channel at `url`, with Discord's bounds. */
export async function startDiscord() {
  const pathname = '/api/webhooks/123/secret-of-discord';
  const taken = '{"id":"1"}';
  const discord = await startChat((path, body): SeenMessage | Answer => {
    if (path !== `${pathname}?wait=true`) return [404, '{"message":"Unknown Webhook","code":10015}'];
    if (body === '') return [200, taken];
    const { content, embeds, allowed_mentions: mentions } = JSON.parse(body);
    const [{ description }] = embeds;
    const fits = content.length <= 2_000 && description.length > 0 && description.length <= 4_096;
    if (!fits || mentions.parse.length > 0) return [400, '{"code":50035}'];
    return readDiscord(`${content}\n${description}`);
  }, taken);
  return Object.assign(discord, { url: new URL(pathname, discord.receiver.url) });
}

/** The workflow of a Teams channel at `url`, which posts each adaptive card that it gets. The size is what Teams counts. */
export async function startTeams() {
  const path = '/workflows/1/triggers/manual/paths/invoke?sig=secret-of-teams';
  type Block = { type: string; text?: string; inlines?: { text: string }[] };
  const readBlock = ({ type, text = '', inlines = [] }: Block): SeenMessage => {
    if (type !== 'TextBlock') return { text: inlines.map(run => run.text).join(''), links: [], found: [] };
    const links = [...text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)].map(([, label = '', url = '']): [string, string] => [
      label,
      url,
    ]);
    return { text: '', links, found: text.replace(/\[[^\]]+\]\([^)\s]+\)/g, '').match(/\S+/g) ?? [] };
  };
  const teams = await startChat(
    (asked, body): SeenMessage | Answer => {
      if (asked !== path) return [401, '{"error":{"code":"DirectApiAuthorizationRequired"}}'];
      const { attachments } = JSON.parse(body) as { attachments: { contentType: string; content: { body: Block[] } }[] };
      if (Buffer.byteLength(body) * 1.2 > 28_672) return [400, 'MessageSizeExceeded'];
      const [card] = attachments;
      if (!card) return [202, ''];
      if (card.contentType !== 'application/vnd.microsoft.card.adaptive') return [400, 'invalid'];
      if (card.content.body.some(({ inlines }) => inlines?.some(({ text }) => text === ''))) return [400, 'invalid'];
      const parts = card.content.body.map(readBlock);
      return {
        text: parts.map(({ text }) => text).join('\n'),
        links: parts.flatMap(({ links }) => links),
        found: parts.flatMap(({ found }) => found),
      };
    },
    '',
    202,
  );
  return Object.assign(teams, { url: new URL(path, teams.receiver.url) });
}
