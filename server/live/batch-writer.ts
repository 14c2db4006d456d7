import { LIVE_TOPIC } from '../../src/net/contract/limits.ts';
import { encodeFirstFragment, encodeLastFragment, encodeTextMessage, writeFrame } from './frames.ts';
import type { StompVersion } from './frames.ts';

interface Message {
  readonly id: string;
  /** JSON. */
  readonly body: string;
}

/** Subscription ids of a batch whose peers share one buffer. Clients of one library all use the same. */
const MAX_SHARED_IDS = 8;
const COMMAND_LINE = 'MESSAGE\n';

/**
 * Builds the WebSocket messages of a batch. Most peers use the same subscription id, and share one message that holds
 * the STOMP frames of all events. Of other ids each event is a message of two WebSocket frames, of which the second, with
 * the event, is shared by all: a peer with an id of its own costs no copy of the events.
 */
export class BatchWriter {
  readonly #messages: readonly Message[];
  readonly #shared = new Map<string, readonly Buffer[]>();
  readonly #endings = new Map<StompVersion, readonly Buffer[]>();

  constructor(messages: readonly Message[]) {
    this.#messages = messages;
  }

  /** @param subscriptionId null: without the header, which version 1.0 does not need */
  write(version: StompVersion, subscriptionId: string | null): readonly Buffer[] {
    const name = `${version} ${subscriptionId === null ? '' : `:${subscriptionId}`}`;
    const known = this.#shared.get(name);
    if (known !== undefined) return known;
    const subscription = subscriptionId === null ? {} : { subscription: subscriptionId };
    if (this.#shared.size >= MAX_SHARED_IDS) {
      const first = encodeFirstFragment(firstLines(subscription, version));
      return this.#endingsOf(version).flatMap((ending) => [first, ending]);
    }
    const frames = this.#messages.map((message) => frameOf(message, subscription, version));
    const buffers = [Buffer.concat(encodeTextMessage(frames.join('')))];
    this.#shared.set(name, buffers);
    return buffers;
  }

  #endingsOf(version: StompVersion): readonly Buffer[] {
    const known = this.#endings.get(version);
    if (known !== undefined) return known;
    const endings = this.#messages.map((message) =>
      encodeLastFragment(frameOf(message, {}, version).slice(COMMAND_LINE.length)),
    );
    this.#endings.set(version, endings);
    return endings;
  }
}

type SubscriptionHeader = Readonly<{ subscription?: string }>;

function frameOf({ id, body }: Message, subscription: SubscriptionHeader, version: StompVersion): string {
  const headers = { destination: LIVE_TOPIC, 'message-id': id, 'content-type': 'application/json' };
  return writeFrame('MESSAGE', { ...subscription, ...headers }, body, version);
}

/** Command and subscription, to the end of the line. */
function firstLines(subscription: SubscriptionHeader, version: StompVersion): string {
  const [lines = ''] = writeFrame('MESSAGE', { ...subscription }, '', version).split('\n\n', 1);
  return `${lines}\n`;
}
