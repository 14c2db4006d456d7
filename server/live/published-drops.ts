import type { DropPosition } from '../domain/feed/drops.ts';

/** Drops that a publisher has sent, until none of its reads can find them again. */
export class PublishedDrops {
  readonly #revealTimes = new Map<string, number>();

  get size(): number {
    return this.#revealTimes.size;
  }

  has(id: string): boolean {
    return this.#revealTimes.has(id);
  }

  add(drops: readonly DropPosition[]): void {
    for (const { id, revealAt } of drops) this.#revealTimes.set(id, revealAt.getTime());
  }

  forgetBefore(moment: Date): void {
    for (const [id, revealAt] of this.#revealTimes)
      if (revealAt < moment.getTime()) this.#revealTimes.delete(id);
  }
}
