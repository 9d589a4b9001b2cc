import * as v from 'valibot';
import { isNear, parsed, parseHttp } from '../../setting-checks.ts';
import { defineKind, type Outcome } from '../destination.ts';
import { noAnswer, post, readText, retryAfter, statusText, withoutAnswer } from '../http.ts';
import { cut } from '../wording.ts';
import { ChatDestination, type ChatParts } from './chat-destination.ts';
import { type ChatMessage, printable, shortened } from './chat-message.ts';

/** Discord's limit of an embed's text, and our limits of subject and introduction, which leave room for rows. A content may have 2,000. */
const bounds = { description: 4_096, subject: 300, intro: 1_000 };

/** Sends messages to the channel of a Discord webhook, whose URL is secret. */
export class Discord extends ChatDestination {
  readonly name = 'discord';
  readonly label: string;
  readonly #url: URL;

  constructor(url: URL, parts: ChatParts) {
    super(parts);
    this.label = `Discord (${url.host})`;
    this.#url = new URL(url);
    // Without it, the answer does not say whether the message was stored.
    this.#url.searchParams.set('wait', 'true');
  }

  /** Asks for the webhook's description, which needs no login and shows nothing in the channel. */
  async probe(signal: AbortSignal): Promise<void> {
    const response = await fetch(this.#url, { redirect: 'manual', signal }).catch((error: Error) => {
      throw new Error(noAnswer(error, signal));
    });
    const outcome = outcomeOf(response, await readText(response).catch(() => ''));
    if ('error' in outcome) throw new Error(outcome.error);
  }

  protected async send(message: ChatMessage, signal: AbortSignal): Promise<Outcome> {
    try {
      const response = await post(this.#url, JSON.stringify(payloadOf(message)), signal);
      return outcomeOf(response, await readText(response));
    } catch (error) {
      return withoutAnswer(error, signal);
    }
  }
}

export const isDiscord = (url: URL | null): boolean => /(^|\.)discord(app)?\.com$/i.test(url?.hostname ?? '');

function parseUrl(text: string): URL | undefined {
  const url = parseHttp(text, isNear);
  if (!url || isNear(url)) return url;
  // A further part, such as /slack, wants another kind of message.
  return isDiscord(url) && /^\/api(\/v\d+)?\/webhooks\/\d+\/[\w-]+\/?$/.test(url.pathname) ? url : undefined;
}

export const discord = defineKind({
  name: 'discord',
  receiver: 'chat',
  startsFollowUp: ['DISCORD_WEBHOOK_URL'],
  settings: {
    DISCORD_WEBHOOK_URL: parsed(
      parseUrl,
      'must be the address of a channel’s webhook, https://discord.com/api/webhooks/... (elsewhere only within your own network)',
    ),
  },
  create: ({ DISCORD_WEBHOOK_URL }, parts) => [new Discord(DISCORD_WEBHOOK_URL, parts)],
});

/** An answer: a message or a webhook has an id, a refusal a code, and the refusal of too many messages the seconds to wait. */
const answerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.optional(v.string()), code: v.optional(v.number()), retry_after: v.optional(v.number()) }),
);

/** Codes of refusals: https://docs.discord.com/developers/topics/opcodes-and-status-codes */
const codes = { unknownWebhook: 10_015, forumWithoutThread: 220_001 };

function outcomeOf(response: Response, text: string | undefined): Outcome {
  const { success, output } = v.safeParse(answerSchema, text);
  const answer = success ? output : undefined;
  if (response.ok)
    return answer?.id === undefined ? { state: 'retry', error: 'An answer that is not Discord’s' } : { state: 'done' };
  // Discord blocks senders that go on asking for what is gone, and a deleted webhook never comes back.
  if (answer?.code === codes.unknownWebhook)
    return { state: 'dead', error: `The webhook was deleted (${response.status}): set a new DISCORD_WEBHOOK_URL` };
  const after = answer?.retry_after === undefined ? retryAfter(response) : Math.ceil(answer.retry_after * 1_000);
  const error =
    answer?.code === codes.forumWithoutThread
      ? 'The channel is a forum: add ?thread_id= and the number of a thread to DISCORD_WEBHOOK_URL'
      : statusText(response, 'DISCORD_WEBHOOK_URL');
  return { state: 'retry', error, ...(after !== undefined && { after }) };
}

/**
 * Returns Discord's form of a message. A notification on a phone shows the content, the channel also the embed. Discord looks for markup and
 * links in both, so all text is escaped; `allowed_mentions` lets no text notify anybody.
 */
function payloadOf(message: ChatMessage): object {
  const { subject, intro, sections, links } = printable(message);
  const start = escaped(cut(intro.join('\n'), bounds.intro));
  const end = links.map(({ label, url }) => `[${escaped(label)}](${url})`).join('   ');
  const text = (sections: ChatMessage['sections']) =>
    [start, ...sections.map(sectionText), end].filter(part => part !== '').join('\n\n');
  const description = text(shortened(sections, tried => text(tried).length - bounds.description));
  return { content: escaped(cut(subject, bounds.subject)), embeds: [{ description }], allowed_mentions: { parse: [] } };
}

/** Only labels and headings are bold, so that no line of a value looks like another row. */
const sectionText = ({ heading, rows }: ChatMessage['sections'][number]) =>
  [
    ...(heading ? [bold(heading)] : []),
    ...rows.map(({ label, value }) => `${bold(label)}${value.includes('\n') ? '\n' : ' '}${escaped(value)}`),
  ].join('\n');

const bold = (text: string) => `**${escaped(text)}**`;

/** Escapes the characters of Discord's markup, of mentions, and the start of an address, which would become a link. */
const escaped = (text: string) => text.replace(/[\\*_~`|<>[\]#@]|:(?=\/)/g, '\\$&');
