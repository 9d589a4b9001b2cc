import { isNear, parsed, parseHttp } from '../../setting-checks.ts';
import { defineKind, type Outcome } from '../destination.ts';
import { isHtml, post, readText, retryAfter, statusText, withoutAnswer } from '../http.ts';
import { cut } from '../wording.ts';
import { ChatDestination, type ChatParts } from './chat-destination.ts';
import { type ChatMessage, printable, shortened } from './chat-message.ts';

/** Teams takes 28 KiB, in which it counts some kilobytes of its own. Our limits of subject and introduction leave room for rows. */
const bounds = { bytes: 20_000, subject: 300, intro: 1_000 };

/** Sends messages to the channel or chat of a workflow of Microsoft Teams, whose URL is secret. */
export class Teams extends ChatDestination {
  readonly name = 'teams';
  readonly label: string;
  readonly #url: URL;

  constructor(url: URL, parts: ChatParts) {
    super(parts);
    this.label = `Teams (${url.host})`;
    this.#url = url;
  }

  /** Starts the workflow with no card, so it posts nothing. A success does not tell whether it may post. */
  async probe(signal: AbortSignal): Promise<void> {
    const outcome = await this.#post([], signal);
    if ('error' in outcome) throw new Error(outcome.error);
  }

  protected send(message: ChatMessage, signal: AbortSignal): Promise<Outcome> {
    return this.#post([cardOf(message)], signal);
  }

  async #post(cards: readonly object[], signal: AbortSignal): Promise<Outcome> {
    const contentType = 'application/vnd.microsoft.card.adaptive';
    const attachments = cards.map(content => ({ contentType, contentUrl: null, content }));
    try {
      const response = await post(this.#url, JSON.stringify({ type: 'message', attachments }), signal);
      return outcomeOf(response, await readText(response).catch(() => ''));
    } catch (error) {
      return withoutAnswer(error, signal);
    }
  }
}

function parseUrl(text: string): URL | undefined {
  const url = parseHttp(text, isNear);
  const isWorkflow = /\.(logic\.azure|powerplatform)\.(com|us|cn)$/i.test(url?.hostname ?? '');
  return url && (isWorkflow || isNear(url)) ? url : undefined;
}

export const teams = defineKind({
  name: 'teams',
  receiver: 'chat',
  startsFollowUp: ['TEAMS_WEBHOOK_URL'],
  settings: {
    TEAMS_WEBHOOK_URL: parsed(
      parseUrl,
      'must be the https address of a workflow, at logic.azure.com or powerplatform.com: connectors of webhook.office.com have ended',
    ),
  },
  create: ({ TEAMS_WEBHOOK_URL }, parts) => [new Teams(TEAMS_WEBHOOK_URL, parts)],
});

/** A success (202) says that the workflow has begun; whether the card arrived, only its history of runs says. */
function outcomeOf(response: Response, text: string | undefined): Outcome {
  if (response.ok && text !== undefined && !isHtml(text, response)) return { state: 'done' };
  const after = retryAfter(response);
  const error = response.ok
    ? 'A page instead of an answer: is TEAMS_WEBHOOK_URL the address of a workflow?'
    : statusText(response, 'TEAMS_WEBHOOK_URL');
  return { state: 'retry', error, ...(after !== undefined && { after }) };
}

type Run = { type: 'TextRun'; text: string; weight?: 'Bolder' };

/** Returns an adaptive card. Texts are runs, in which Teams finds no markup; the only block with markup has just the links. */
function cardOf(message: ChatMessage): object {
  const { subject, intro, sections, links } = printable(message);
  const start = [line(bold(cut(subject, bounds.subject))), ...plainLines(cut(intro.join('\n'), bounds.intro))];
  const linkText = links.map(({ label, url }) => `[${label}](${url})`).join('   ');
  const end = links.length > 0 ? [{ type: 'TextBlock', wrap: true, text: linkText }] : [];
  const bodyOf = (sections: ChatMessage['sections']) => [...start, ...sections.flatMap(sectionLines), ...end];
  const excess = (sections: ChatMessage['sections']) => Buffer.byteLength(JSON.stringify(bodyOf(sections))) - bounds.bytes;
  // A letter of Hindi has three bytes. Other texts are cut in several steps.
  const body = bodyOf(shortened(sections, tried => Math.ceil(excess(tried) / 3)));
  const $schema = 'http://adaptivecards.io/schemas/adaptive-card.json';
  return { $schema, type: 'AdaptiveCard', version: '1.4', msteams: { width: 'Full' }, body };
}

/** Only labels and headings are bold, so that no line of a value looks like another row. */
const sectionLines = ({ heading, rows }: ChatMessage['sections'][number]) => [
  ...(heading ? [{ ...line(bold(heading)), spacing: 'Medium' }] : []),
  ...rows.flatMap(({ label, value }) =>
    value.includes('\n') ? [line(bold(label)), ...plainLines(value)] : [line(bold(`${label} `), plain(value))],
  ),
];

/** One line. Clients differ in what a line break within a run does. */
const line = (...inlines: Run[]) => ({ type: 'RichTextBlock', spacing: 'None', inlines });
const plainLines = (text: string) => (text === '' ? [] : text.split('\n').map(each => line(plain(each || ' '))));
const plain = (text: string): Run => ({ type: 'TextRun', text });
const bold = (text: string): Run => ({ ...plain(text), weight: 'Bolder' });
