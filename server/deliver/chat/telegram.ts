import * as v from 'valibot';
import { isNear, parsed, parseHttp } from '../../setting-checks.ts';
import { defineKind, type Outcome } from '../destination.ts';
import { post, readText, retryAfter, statusText, withoutAnswer } from '../http.ts';
import { cut } from '../wording.ts';
import { ChatDestination, type ChatParts } from './chat-destination.ts';
import { type ChatMessage, printable, shortened, withoutLast } from './chat-message.ts';

/** Telegram's limits of a text, in UTF-16 code units, and of its entities. Our limits of subject and introduction leave room for rows. */
const bounds = { text: 4_096, entities: 100, subject: 150, intro: 1_000 };

const officialApi = new URL('https://api.telegram.org');

type Bot = { token: string; chat: string; api?: URL | undefined };

/** The number of the topic 'General'. A call reaches this topic only if it names no topic number. */
const general = '1';

/** Sends messages to a Telegram chat, by a bot. */
export class Telegram extends ChatDestination {
  readonly name = 'telegram';
  readonly label: string;
  readonly #methods: string;
  /** The chat, and the topic in it. */
  readonly #chat: { chat_id: string; message_thread_id?: number };

  /** @param bot `chat` may name a topic after a colon; `api` is the address of another Bot API server than Telegram's own. */
  constructor({ token, chat, api = officialApi }: Bot, parts: ChatParts) {
    super(parts);
    this.label = `Telegram (${api.host})`;
    this.#methods = `${api.href.replace(/\/$/, '')}/bot${token}`;
    const [id = '', topic = general] = chat.split(':');
    this.#chat = { chat_id: id, ...(topic !== general && { message_thread_id: Number(topic) }) };
  }

  /** Rejects unless the bot exists, is in the chat and may write there. The chat shows for five seconds that the bot is typing. */
  async probe(signal: AbortSignal): Promise<void> {
    const outcome = await this.#call('sendChatAction', { action: 'typing' }, signal);
    if ('error' in outcome) throw new Error(outcome.error);
  }

  protected send(message: ChatMessage, signal: AbortSignal): Promise<Outcome> {
    return this.#call('sendMessage', { ...payloadOf(message), link_preview_options: { is_disabled: true } }, signal);
  }

  async #call(method: string, parameters: object, signal: AbortSignal): Promise<Outcome> {
    const body = JSON.stringify({ ...this.#chat, ...parameters });
    try {
      const response = await post(`${this.#methods}/${method}`, body, signal);
      return outcomeOf(response, parseAnswer(await readText(response)));
    } catch (error) {
      return withoutAnswer(error, signal);
    }
  }
}

export const telegram = defineKind({
  name: 'telegram',
  receiver: 'chat',
  startsFollowUp: ['TELEGRAM_BOT_TOKEN'],
  settings: {
    TELEGRAM_BOT_TOKEN: parsed(
      text => (/^\d{1,20}:[\w-]{20,100}$/.test(text) ? text : undefined),
      'must be the token that BotFather gave the bot, such as 123456789:AA...',
    ),
    TELEGRAM_CHAT_ID: parsed(
      text => (/^(-?\d{1,20}|@\w{4,32})(:\d{1,10})?$/.test(text) ? text : undefined),
      'must be the number of a chat, such as -1001234567890, or the @name of a public one; with :12 at its end, its topic 12',
    ),
    TELEGRAM_API_URL: v.optional(
      parsed(
        text => parseHttp(text, isNear),
        'must be the https address of a Bot API server (http only within this machine or its own network)',
      ),
    ),
  },
  create: ({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_CHAT_ID: chat, TELEGRAM_API_URL: api }, parts) => [
    new Telegram({ token, chat, api }, parts),
  ],
});

const answerSchema = v.object({
  ok: v.boolean(),
  description: v.optional(v.string(), ''),
  parameters: v.optional(v.object({ retry_after: v.optional(v.number()), migrate_to_chat_id: v.optional(v.number()) }), {}),
});
type Answer = v.InferOutput<typeof answerSchema>;

function parseAnswer(text = ''): Answer | undefined {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), answerSchema), text);
  return success ? output : undefined;
}

function outcomeOf(response: Response, answer: Answer | undefined): Outcome {
  if (response.ok && answer?.ok) return { state: 'done' };
  const seconds = answer?.parameters.retry_after;
  const after = seconds === undefined ? retryAfter(response) : seconds * 1_000;
  return { state: 'retry', error: refusal(response, answer), ...(after !== undefined && { after }) };
}

/** Patterns of Telegram's error descriptions, in the words of its Bot API or of its servers, each with its meaning. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/TOPIC_CLOSED/i, 'The topic is closed: open it again, or let the bot manage topics'],
  [
    /TOPIC_DELETED|thread not found|invalid topic/i,
    'Telegram does not find the topic: is its number after the colon in TELEGRAM_CHAT_ID right?',
  ],
  [
    /not enough rights|no rights|no write access|administrator rights|CHAT_(WRITE|SEND_\w+)_FORBIDDEN|CHAT_(RESTRICTED|ADMIN_REQUIRED)|USER_BANNED/i,
    'The bot may not write in the chat: let it send messages; in a channel it has to be an administrator',
  ],
  [
    /initiate conversation|blocked by the user/i,
    'The person has not begun a chat with the bot, or has blocked it: open it and press Start',
  ],
  [/chat not found/i, 'Telegram does not find the chat: is TELEGRAM_CHAT_ID its number, and is the bot a member?'],
  [/deactivated|was deleted/i, 'The chat was deleted, or the person has no account any more'],
];

/** Inserts the status before the colon that precedes the advice; without a colon, at the end. */
const withStatus = (meaning: string, status: number) => meaning.replace(/:|$/, ` (${status})$&`);

/** Returns the reason of a refusal in our own words, without Telegram's text. */
function refusal(response: Response, answer: Answer | undefined): string {
  const { status, ok } = response;
  if (!answer || ok) return ok ? 'An answer that is not Telegram’s' : statusText(response, 'TELEGRAM_API_URL');
  if (status === 401 || status === 404) return `Telegram does not know the bot (${status}): is TELEGRAM_BOT_TOKEN its token?`;
  const chat = answer.parameters.migrate_to_chat_id;
  if (chat !== undefined) return `The group has a new number: set TELEGRAM_CHAT_ID to ${chat}`;
  const meaning = meanings.find(([words]) => words.test(answer.description))?.[1];
  if (meaning !== undefined) return withStatus(meaning, status);
  return status === 403 ? 'The bot may not write in the chat (403): was it removed or blocked?' : `Status ${status}`;
}

type Entity = { type: 'bold' | 'code' | 'pre' | 'text_link'; offset: number; length: number; url?: string };
type Text = { text: string; entities: Entity[] };

/** A label that Telegram cannot turn into a mention, link, hashtag or command. */
const harmless = /^[\p{L}\p{M}\p{N} ,()?'’-]*:?$/u;

/**
 * Returns a text with explicit entities instead of markup, so that nothing needs an escape. Telegram still looks for @mentions, links,
 * hashtags and commands, except within the entities `code` and `pre`, so each value is in one of these two. A tap on it copies the value.
 */
function payloadOf(message: ChatMessage): Text {
  const { subject, intro, links, ...rest } = printable(message);
  const text = (sections: ChatMessage['sections']) =>
    textOf({ subject: cut(subject, bounds.subject), intro: cut(intro.join('\n'), bounds.intro), sections, links });
  let { sections } = rest;
  // Telegram drops entities beyond its limit, and a value without its entity could become a link or a command.
  while (sections.length > 0 && text(sections).entities.length > bounds.entities) sections = withoutLast(sections);
  return text(shortened(sections, tried => text(tried).text.length - bounds.text));
}

function textOf({ subject, intro, sections, links }: Omit<ChatMessage, 'intro'> & { intro: string }): Text {
  const message: Text = { text: '', entities: [] };
  const add = (text: string, entity?: Pick<Entity, 'type' | 'url'>) => {
    if (entity) message.entities.push({ ...entity, offset: message.text.length, length: text.length });
    message.text += text;
  };
  add(subject, { type: 'bold' });
  if (intro) add(`\n${intro}`);
  for (const { heading, rows } of sections) {
    add('\n');
    if (heading) {
      add('\n');
      add(heading, { type: 'bold' });
    }
    for (const { label, value } of rows) {
      const isLong = value.includes('\n');
      add('\n');
      add(label, harmless.test(label) ? undefined : { type: 'code' });
      add(isLong ? '\n' : ' ');
      add(value, { type: isLong ? 'pre' : 'code' });
    }
  }
  links.forEach(({ label, url }, index) => {
    add(index === 0 ? '\n\n' : '   ');
    add(label, { type: 'text_link', url });
  });
  return message;
}
