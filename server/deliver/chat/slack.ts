import * as v from 'valibot';
import { isNear, parsed, parseHttp } from '../../setting-checks.ts';
import { defineKind, type Outcome } from '../destination.ts';
import { isHtml, noAnswer, post, readText, retryAfter, saysFailure, statusText, withoutAnswer } from '../http.ts';
import { cut } from '../wording.ts';
import { ChatDestination, type ChatParts } from './chat-destination.ts';
import { type ChatMessage, printable, shortened } from './chat-message.ts';
import { isDiscord } from './discord.ts';

/** Slack's limits: the characters of a header and of a text, and the number of blocks in a message. */
const bounds = { header: 150, text: 3_000, blocks: 50 };

/** The reasons by which Slack refuses an empty message. A webhook that gives one of them would accept a message with a text. */
const refusalsOfEmpty = ['invalid_payload', 'missing_text_or_fallback_or_attachments', 'no_text'];
/** The reasons that Slack may give, none of which quotes the message. Only these are repeated in errors. */
const reasons = new Set([
  ...refusalsOfEmpty,
  'action_prohibited',
  'channel_is_archived',
  'channel_not_found',
  'invalid_blocks',
  'invalid_token',
  'no_active_hooks',
  'no_service',
  'no_service_id',
  'no_team',
  'posting_to_general_channel_denied',
  'rollup_error',
  'team_disabled',
  'token_revoked',
  'too_many_attachments',
  'user_not_found',
]);

/**
 * Sends messages to the channel of a Slack webhook, whose URL is secret, or to another server that takes the same messages but has other
 * answers. A message counts as delivered if the status is a success and the body is not a page for people or the report of an error.
 */
export class Slack extends ChatDestination {
  readonly name = 'slack';
  readonly label: string;
  readonly #url: URL;

  constructor(url: URL, parts: ChatParts) {
    super(parts);
    this.label = `Slack (${url.host})`;
    this.#url = url;
  }

  /**
   * Sends an empty message. If the webhook exists, Slack refuses the message with status 400; if not, with another status or reason. Other
   * servers may take the message. The probe may not notice that the channel is archived; then the next message fails.
   */
  async probe(signal: AbortSignal): Promise<void> {
    const response = await post(this.#url, '{}', signal).catch((error: Error) => {
      throw new Error(noAnswer(error, signal));
    });
    const text = await textOf(response);
    const reason = reasonIn(text);
    const isKnown = response.status === 400 || (response.ok && text !== undefined && !isHtml(text, response));
    if (!isKnown || (reason !== undefined && !refusalsOfEmpty.includes(reason))) throw new Error(refusal(response, reason));
  }

  protected async send(message: ChatMessage, signal: AbortSignal): Promise<Outcome> {
    try {
      const response = await post(this.#url, JSON.stringify(payloadOf(message)), signal);
      return outcomeOf(response, await textOf(response));
    } catch (error) {
      return withoutAnswer(error, signal);
    }
  }
}

export const slack = defineKind({
  name: 'slack',
  receiver: 'chat',
  startsFollowUp: ['SLACK_WEBHOOK_URL'],
  settings: {
    SLACK_WEBHOOK_URL: v.pipe(
      v.string(),
      v.check(
        text => !isDiscord(URL.parse(text)),
        'must be the address of a webhook of Slack: Discord’s belongs in DISCORD_WEBHOOK_URL',
      ),
      parsed(
        text => parseHttp(text, isNear),
        'must be the https address of an incoming webhook, such as https://hooks.slack.com/services/... (http only within this machine or its own network)',
      ),
    ),
  },
  create: ({ SLACK_WEBHOOK_URL }, parts) => [new Slack(SLACK_WEBHOOK_URL, parts)],
});

/** The text of an answer; '' when the connection breaks, since the status is known by then. */
const textOf = (response: Response) => readText(response).catch(() => '');

function outcomeOf(response: Response, text: string | undefined): Outcome {
  const reason = reasonIn(text);
  if (!response.ok || reason !== undefined) {
    const after = retryAfter(response);
    return { state: 'retry', error: refusal(response, reason), ...(after !== undefined && { after }) };
  }
  if (text === undefined || isHtml(text, response))
    return { state: 'retry', error: 'A page instead of an answer: is SLACK_WEBHOOK_URL the address of an incoming webhook?' };
  if (saysFailure(text)) return { state: 'retry', error: `An answer that says that it failed (${response.status})` };
  return { state: 'done' };
}

const reasonIn = (text = '') => (reasons.has(text.trim()) ? text.trim() : undefined);

const refusal = (response: Response, reason: string | undefined) =>
  reason === undefined ? statusText(response, 'SLACK_WEBHOOK_URL') : `Slack refused it: ${reason} (${response.status})`;

/**
 * Returns Slack's form of a message. Texts are `plain_text` blocks, in which Slack finds no formatting, links or mentions. The links are a
 * text of their own, the only one with markup. A notification on a phone shows `text`.
 */
function payloadOf(message: ChatMessage): object {
  const { subject, intro, sections, links } = printable(message);
  const texts = [intro.join('\n'), ...sections.map(sectionText)].filter(text => text !== '');
  const blocks = [
    { type: 'header', text: plain(cut(subject, bounds.header)) },
    ...texts.slice(0, bounds.blocks - 2).map(text => ({ type: 'section', text: plain(cut(text, bounds.text)) })),
    ...(links.length > 0 ? [{ type: 'section', text: { type: 'mrkdwn', verbatim: true, text: linkText(links) } }] : []),
  ];
  return { text: escaped(cut(subject, bounds.header)), mrkdwn: false, unfurl_links: false, unfurl_media: false, blocks };
}

const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });

function sectionText(section: ChatMessage['sections'][number]): string {
  const text = ({ heading, rows }: typeof section) => [...(heading ? [heading] : []), ...rows.map(rowText)].join('\n');
  // Slack may count a character by the length of its escape, such as &amp;.
  return shortened([section], sections => sections.reduce((sum, each) => sum + escaped(text(each)).length, 0) - bounds.text)
    .map(text)
    .join('');
}

/** Lines of a value are indented, so that none of them looks like another row. */
const rowText = ({ label, value }: { label: string; value: string }) =>
  value.includes('\n') ? [label, ...value.split('\n').map(line => `    ${line}`)].join('\n') : `${label} ${value}`;

const linkText = (links: ChatMessage['links']) =>
  links.map(({ label, url }) => `<${escaped(url).replaceAll('|', '%7C')}|${escaped(label)}>`).join('   ');

/** Escapes Slack's control characters. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
