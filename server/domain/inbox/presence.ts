import type { Clock } from '../../platform/ports.ts';

/** A player is away this long after the last request. An open, visible page asks twice as often for its messages. */
const AWAY_AFTER_MS = 60_000;
const MAX_REMEMBERED = 20_000;

/**
 * When players last sent a request with their token, in the memory of this process. Another process, and this one after
 * a restart, takes them for away: they find a message of what they may have seen.
 */
export class Presence {
  readonly #clock: Clock;
  /** Times in ms, by player; the oldest first. */
  readonly #lastSeen = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  record(playerId: string): void {
    this.#lastSeen.delete(playerId);
    this.#lastSeen.set(playerId, this.#clock.now().getTime());
    if (this.#lastSeen.size <= MAX_REMEMBERED) return;
    const [oldest] = this.#lastSeen.keys();
    if (oldest !== undefined) this.#lastSeen.delete(oldest);
  }

  isAway(playerId: string): boolean {
    const seen = this.#lastSeen.get(playerId);
    return seen === undefined || this.#clock.now().getTime() - seen >= AWAY_AFTER_MS;
  }
}
