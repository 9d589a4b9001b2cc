import type { NodemailerError, SendMailOptions } from 'nodemailer';
import { agency, siteUrl } from '../../../content/agency.ts';
import { languageOf } from '../../../content/languages.ts';
import { replyWords } from '../../../content/mails.ts';
import { type Field, type FormId, forms } from '../../../forms/index.ts';
import { formsIn } from '../../../forms/translated.ts';
import { sendable } from '../../mail-address.ts';
import { referenceOf } from '../../outbox/ids.ts';
import type { Delivery, Submission } from '../../outbox/store.ts';
import { periods } from '../../periods.ts';
import type { Destination, DestinationParts, Outcome } from '../destination.ts';
import { automatic, contents, envelope, givenAddress, type Mailbox } from './compose.ts';
import { explain } from './failure.ts';
import type { MailSettings } from './mail-settings.ts';
import { type Routing, routedPeople, routeOf } from './routing.ts';
import { openTransport, send, sentWithin, type Transport, Unanswered } from './transport.ts';

/**
 * Confirms a submission by mail to the visitor's address (requirement K8). Anyone can give a stranger's address, so the mail repeats no
 * typed text, and `takeReply` limits the number of replies. A reply that cannot be sent is done, not dead: nobody at the agency can repair
 * a visitor's mailbox, and a dead delivery would keep the submission's fields. A reply that was handed over is not sent again, so that
 * nobody gets it twice.
 */
export class AutoReply implements Destination {
  readonly name = 'reply';
  readonly label: string;
  readonly partial = true;
  readonly skipsHeld = true;
  readonly batch = 1;
  readonly concurrency = 1;
  readonly deadline = sentWithin;
  readonly #from: Mailbox;
  readonly #routing: Routing;
  /** Addresses of the agency, which get no reply: a program there could answer the reply, and so begin a loop. */
  readonly #own: ReadonlySet<string>;
  readonly #transport: Transport;
  readonly #takeReply: DestinationParts['takeReply'];

  constructor(settings: MailSettings, { takeReply }: Pick<DestinationParts, 'takeReply'>) {
    const { server, from, to, escalateTo } = settings;
    this.label = `automatic reply to the visitor (by ${server.host})`;
    this.#from = from;
    this.#routing = settings;
    const own = [from, ...to, ...routedPeople(settings), ...escalateTo, { address: agency.email.display }];
    this.#own = new Set(own.map(({ address }) => personOf(address)));
    this.#transport = openTransport(server, this.concurrency);
    this.#takeReply = takeReply;
  }

  takes(form: FormId): boolean {
    return forms[form].fields.some(({ name }: Field) => name === 'email');
  }

  async deliver(deliveries: readonly Delivery[], signal: AbortSignal): Promise<readonly Outcome[]> {
    return Promise.all(deliveries.map(({ submission }) => this.#reply(submission, signal)));
  }

  async #reply(submission: Submission, signal: AbortSignal): Promise<Outcome> {
    const address = sendable(givenAddress(submission.fields.email) ?? '');
    if (!address) return notSent('no valid address was given');
    if (this.#isOwn(address)) return notSent('the address is one of the agency');
    if (ofProgram.test(address)) return notSent('a program reads this address');
    if (Date.now() > submission.receivedAt + periods.autoReplyWithin) return notSent('it would come too late');
    if (!(await this.#takeReply(personOf(address), submission.id)))
      return notSent('this address had one today, or the hour had too many');
    const replyTo = routeOf(this.#routing, submission) ?? [{ name: agency.name, address: agency.email.display }];
    return this.#send({ ...composeReply(submission, this.#from, { name: '', address }), replyTo: [...replyTo] }, signal);
  }

  /** Whether an address is the agency's. All of MAIL_FROM's domain counts if the site is on that domain, too; a provider's is shared. */
  #isOwn(address: string): boolean {
    const domain = domainOf(this.#from.address);
    const isAgencys = `.${new URL(siteUrl).hostname}`.endsWith(`.${domain}`);
    return this.#own.has(personOf(address)) || (isAgencys && domainOf(address) === domain);
  }

  async #send(message: SendMailOptions, signal: AbortSignal): Promise<Outcome> {
    try {
      await send(this.#transport, message, signal);
      return { state: 'done' };
    } catch (error) {
      if (error instanceof Unanswered) return { state: 'unconfirmed' };
      const reason = explain(error, signal);
      return isFinal(error as NodemailerError) ? notSent(reason) : { state: 'retry', error: reason };
    }
  }
}

const notSent = (reason: string): Outcome => ({ state: 'done', note: `not sent: ${reason}` });

/** Whether the receiver or the message was refused for good. A refused password or sender does not count: the agency can fix that. */
const isFinal = ({ command = '', responseCode = 0 }: NodemailerError) => responseCode >= 500 && /^(RCPT TO|DATA)/.test(command);

/** Local parts of mail systems and mailing lists, which may answer (RFC 3834, section 2), and of mailboxes that nobody reads. */
const localPartsOfPrograms = [
  'mail(?:er)?[-._]?daemon|postmaster|mailman|majordomo|listserv|nobody',
  'owner-.*|.*-(?:request|owner|bounces?|confirm|join|leave|(?:un)?subscribe)',
  'bounces?(?:[-._+].*)?|notifications?|notify|alerts?|auto[-._]?(?:reply|confirm|mailer|responder)',
  '(?:.*[-._+])?(?:no|do[-._]?no?t)[-._]?(?:reply|respond|response)\\d*(?:[-._+].*)?',
];
const ofProgram = new RegExp(`^(?:${localPartsOfPrograms.join('|')})@`, 'i');

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * Returns one spelling for all addresses of a mailbox, by the rules of large providers: they ignore letter case, dots, and the text after
 * a plus sign, and Google's two domains are one. If another provider gives two such spellings to two people, they share one reply a day.
 */
function personOf(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replaceAll('"', '').replace(/\+.*/s, '').replaceAll('.', '');
  return `${local}@${domainOf(address).replace(/^googlemail\.com$/, 'gmail.com')}`.normalize('NFC').toLowerCase();
}

/** The envelope's sender is MAIL_FROM: docs/security.md says why it is not empty. */
function composeReply({ id, form, source }: Submission, from: Mailbox, to: Mailbox): SendMailOptions {
  const { legalName, address, phone, email } = agency;
  const { street, cityLine, region } = address;
  const { code } = languageOf(source.language);
  const words = replyWords(code);
  const reference = referenceOf(id);
  const { title, steps } = words.next;
  const about = [
    { label: words.reference, value: reference },
    { label: words.form, value: formsIn(code)[form].title },
  ];
  return {
    ...envelope(`reply.${id}`, from, [to]),
    headers: automatic('auto-replied'),
    ...contents(words.subject(reference), {
      title: words.title,
      language: code,
      intro: words.intro,
      sections: [
        { heading: '', rows: about },
        { heading: title, rows: steps.map(({ when, what }) => ({ label: when, value: what })) },
      ],
      links: [],
      end: [
        words.stranger,
        '',
        legalName,
        `${street}, ${cityLine}, ${region}, ${words.agency.country}`,
        phone.display,
        email.display,
        words.agency.hours,
      ],
    }),
  };
}
