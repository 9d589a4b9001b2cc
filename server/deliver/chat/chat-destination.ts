import type { Notice } from '../../outbox/notice.ts';
import type { Delivery } from '../../outbox/store.ts';
import type { Destination, DestinationParts, Outcome } from '../destination.ts';
import { answerWithin } from '../http.ts';
import { type ChatMessage, chatMessageOf } from './chat-message.ts';

export type ChatParts = Pick<DestinationParts, 'followUpLinks' | 'chatDetails'>;

/**
 * A chat that shows one message for each submission. No chat recognizes a repeated message: after a lost answer it appears twice, with the
 * same reference.
 */
export abstract class ChatDestination implements Destination {
  abstract readonly name: string;
  abstract readonly label: string;
  readonly partial = true;
  readonly batch = 1;
  /** Slack allows about one message a second, Telegram a group twenty messages a minute, Discord thirty. */
  readonly concurrency = 1;
  readonly deadline = answerWithin;
  readonly #parts: ChatParts;

  constructor(parts: ChatParts) {
    this.#parts = parts;
  }

  takes(): boolean {
    return true;
  }

  async deliver(deliveries: readonly Delivery[], signal: AbortSignal): Promise<readonly Outcome[]> {
    const { followUpLinks, chatDetails } = this.#parts;
    return Promise.all(
      deliveries.map(({ submission }) => this.send(chatMessageOf(submission, followUpLinks(submission.id), chatDetails), signal)),
    );
  }

  notify({ message }: Notice, signal: AbortSignal): Promise<Outcome> {
    return this.send(message, signal);
  }

  /** One attempt to send a message. */
  protected abstract send(message: ChatMessage, signal: AbortSignal): Promise<Outcome>;

  abstract probe(signal: AbortSignal): Promise<void>;
}
