import type { Queryable } from '../../db/store/store.ts';
import type { BeaconValue } from '../../providers/entropy/entropy.ts';
import { translateDbErrors } from '../errors/translate-db-errors.ts';
import type { GiveawayDeps } from './deps.ts';
import { closeParticipants, drawGiveaway } from './draw.ts';
import { cancelGiveaway, finishGiveaway } from './finish.ts';
import { GiveawayState, lockGiveaway } from './rows.ts';
import type { Giveaway } from './rows.ts';

/** Without a beacon's value so long after the closing time, the giveaway is cancelled (as a battle is). */
const BEACON_TIMEOUT_MS = 600_000;
const BEACON_POLL_MS = 2_000;
const SWEEP_LIMIT = 200;
const AWAITS_BEACON =
  'state = 0 AND participants_hash IS NOT NULL AND drawn_at IS NULL AND beacon_source IS NOT NULL';

/** Does what is due for giveaways, from any process: checks under the row's lock that it is still to be done. */
export class DueGiveaways {
  readonly #deps: GiveawayDeps;
  readonly #onError: (error: unknown, giveawayId: string) => void;

  constructor(deps: GiveawayDeps, onError: (error: unknown, giveawayId: string) => void) {
    this.#deps = deps;
    this.#onError = onError;
  }

  /**
   * Closes, draws, ends or cancels one giveaway, whichever is due.
   * @returns the next due moment, null if there is none
   */
  async processDue(giveawayId: string): Promise<Date | null> {
    const { store, ports } = this.#deps;
    const beacon = await this.#fetchBeacon(giveawayId);
    const now = ports.clock.now();
    const next = await translateDbErrors(
      store.transaction(async (tx) => {
        const giveaway = await lockGiveaway(tx, giveawayId);
        return giveaway === undefined ? null : this.#advance(tx, giveaway, beacon, now);
      }),
    );
    return next === null ? null : nextDueAt(next, now);
  }

  /** Whether what is next for the giveaway is its draw, and that needs the beacon. */
  async awaitsBeacon(giveawayId: string): Promise<boolean> {
    const rows = await this.#deps.store.query(
      `SELECT 1 FROM giveaways WHERE id = $1::uuid AND ${AWAITS_BEACON}`,
      [giveawayId],
    );
    return rows.length > 0;
  }

  /** Processes overdue giveaways that need no beacon, whose jobs may be lost. */
  sweep(): Promise<void> {
    return this.#sweep(`NOT (${AWAITS_BEACON})`);
  }

  /** Draws or cancels overdue giveaways that wait for the beacon. */
  sweepBeacon(): Promise<void> {
    return this.#sweep(AWAITS_BEACON);
  }

  async #sweep(condition: string): Promise<void> {
    const { store, ports } = this.#deps;
    const overdue = await store.query<{ id: string }>(
      `SELECT id FROM giveaways
       WHERE state = 0 AND kind IN ('official', 'streamer') AND closes_at <= $1 AND (end_at IS NULL OR end_at <= $1)
         AND ${condition}
       ORDER BY closes_at LIMIT ${SWEEP_LIMIT}`,
      [ports.clock.now()],
    );
    for (const { id } of overdue) {
      // One giveaway that fails must not block the others.
      await this.processDue(id).catch((error: unknown) => this.#onError(error, id));
    }
  }

  async #advance(tx: Queryable, giveaway: Giveaway, beacon: BeaconValue | null, at: Date): Promise<Giveaway> {
    const isPast = (moment: Date | null) => moment !== null && moment.getTime() <= at.getTime();
    if (giveaway.state !== GiveawayState.inProgress || !isPast(giveaway.closesAt)) return giveaway;
    if (giveaway.drawnAt !== null) {
      return isPast(giveaway.endAt) ? finishGiveaway(this.#deps, tx, giveaway, at) : giveaway;
    }
    if (giveaway.participants === 0) return cancelGiveaway(this.#deps, tx, giveaway, { reason: 'empty', at });
    const closed =
      giveaway.participantsHash === null ? await closeParticipants(this.#deps, tx, giveaway) : giveaway;
    if (giveaway.beaconSource === null || beacon !== null) {
      return drawGiveaway(this.#deps, tx, closed, { beacon, at });
    }
    return isPast(beaconDeadline(giveaway))
      ? cancelGiveaway(this.#deps, tx, giveaway, { reason: 'noBeacon', at })
      : closed;
  }

  /** The beacon's value a closed giveaway waits for, null if there is none yet. Fetched outside any transaction. */
  async #fetchBeacon(giveawayId: string): Promise<BeaconValue | null> {
    const { store, ports, beacons } = this.#deps;
    const [waiting] = await store.query<{ round: number; due: Date; source: string }>(
      `SELECT beacon_round AS round, beacon_due_at AS due, beacon_source AS source
       FROM giveaways WHERE id = $1::uuid AND ${AWAITS_BEACON}`,
      [giveawayId],
    );
    const beacon = beacons.find(({ chain }) => chain.source === waiting?.source);
    if (waiting === undefined || beacon === undefined) return null;
    return waiting.due.getTime() <= ports.clock.now().getTime() ? beacon.value(waiting.round) : null;
  }
}

function beaconDeadline({ closesAt }: Giveaway): Date {
  return new Date(closesAt.getTime() + BEACON_TIMEOUT_MS);
}

function nextDueAt(giveaway: Giveaway, now: Date): Date | null {
  if (giveaway.state !== GiveawayState.inProgress) return null;
  if (giveaway.endAt !== null) return giveaway.endAt;
  const due = (giveaway.participantsHash === null ? null : giveaway.beaconDueAt) ?? giveaway.closesAt;
  return due.getTime() > now.getTime() ? due : new Date(now.getTime() + BEACON_POLL_MS);
}
