import { createHash } from 'node:crypto';
import { DomainError } from '../domain/errors/domain-error.ts';
import type { Clock } from '../platform/ports.ts';
import { TaskQueue } from '../platform/task-queue.ts';

export interface StoredCard {
  readonly png: Buffer;
  readonly etag: string;
}

/** 130 to 550 KB each. */
const MAX_CARDS = 64;
/** A player may change the nickname. */
const LIFETIME_MS = 10 * 60_000;
/** Cards drawn at once, and those that wait for it. */
const LANES = 2;
const MAX_WAITING = 20;

async function storeDrawn(drawing: Promise<Buffer>): Promise<StoredCard> {
  const png = await drawing;
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` };
}

/** Cards drawn lately, by name; requests for the same one share its drawing. */
export class CardCache {
  readonly #clock: Clock;
  readonly #cards = new Map<string, { readonly card: Promise<StoredCard>; readonly until: number }>();
  readonly #queue = new TaskQueue();
  #turn = 0;
  #waiting = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @throws DomainError common.unavailable while too many wait, and whatever `draw` throws */
  async read(name: string, draw: () => Promise<Buffer>): Promise<StoredCard> {
    const now = this.#clock.now().getTime();
    const known = this.#cards.get(name);
    if (known !== undefined && known.until > now) return known.card;
    if (this.#waiting >= MAX_WAITING) throw new DomainError('common.unavailable');
    const card = this.#draw(draw);
    this.#cards.delete(name);
    this.#cards.set(name, { card, until: now + LIFETIME_MS });
    card.catch(() => this.#cards.delete(name));
    const [oldest] = this.#cards.keys();
    if (this.#cards.size > MAX_CARDS && oldest !== undefined) this.#cards.delete(oldest);
    return card;
  }

  async #draw(draw: () => Promise<Buffer>): Promise<StoredCard> {
    this.#waiting += 1;
    try {
      return await storeDrawn(this.#queue.run(String((this.#turn += 1) % LANES), draw));
    } finally {
      this.#waiting -= 1;
    }
  }
}
