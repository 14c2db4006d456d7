import { translateDbErrors } from '../errors/translate-db-errors.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { BeaconValue } from '../../providers/entropy/entropy.ts';
import { cancelBattle } from './cancel.ts';
import type { BattleDeps } from './deps.ts';
import { finishBattle } from './finish.ts';
import { pruneOutbox } from './outbox.ts';
import { BattleState, lockBattle, readSeats } from './rows.ts';
import type { Battle } from './rows.ts';
import { drawAndStart } from './start.ts';

/** Without a beacon value so long after the last seat was taken, the battle is cancelled (DESIGN.md section 6). */
const BEACON_TIMEOUT_MS = 600_000;
const MIN_BEACON_POLL_MS = 1_000;
const MAX_BEACON_POLL_MS = 15_000;
/** The poll delay grows to this part of the time since the round was due. */
const BEACON_BACKOFF = 0.1;
/** Every process reads the outbox several times a second. */
const OUTBOX_RETENTION_MS = 3_600_000;
const SWEEP_LIMIT = 200;
/** The clocks of two processes differ by less. A battle drawn later than this from now shows that the clock was set back. */
const MAX_CLOCK_SKEW_MS = 60_000;

/** Does what is due for battles, from any process: checks under the battle's lock that it is still to be done. */
export class DueBattles {
  readonly #deps: BattleDeps;
  readonly #onChange: () => void;
  readonly #onError: (error: unknown, battleId: string) => void;

  constructor(
    deps: BattleDeps,
    { onChange, onError }: { onChange: () => void; onError: (error: unknown, battleId: string) => void },
  ) {
    this.#deps = deps;
    this.#onChange = onChange;
    this.#onError = onError;
  }

  /**
   * Expires, draws or finishes one battle, whichever is due.
   * @returns the next due moment, null if there is none
   */
  async processDue(battleId: string): Promise<Date | null> {
    const { store, ports } = this.#deps;
    const beacon = await this.#fetchBeacon(battleId);
    const before = ports.clock.now();
    const result = await translateDbErrors(
      store.transaction(async (tx) => {
        const battle = await lockBattle(tx, battleId);
        if (battle === undefined) return null;
        const next = await this.#advance(tx, battle, beacon, before);
        return { next, isChanged: next.version !== battle.version };
      }),
    );
    if (result === null) return null;
    if (result.isChanged) this.#onChange();
    return nextDueAt(result.next, before);
  }

  /** Whether what is next for the battle is its draw, which needs the beacon. */
  async awaitsBeacon(battleId: string): Promise<boolean> {
    const rows = await this.#deps.store.query(
      `SELECT 1 FROM battles WHERE id = $1::uuid AND state = 1 AND drawn_at IS NULL`,
      [battleId],
    );
    return rows.length > 0;
  }

  /** Processes overdue battles that need no beacon, whose jobs may be lost, and prunes the outbox. */
  async sweep(): Promise<void> {
    const { store, ports } = this.#deps;
    await this.#sweep(
      `SELECT id FROM battles WHERE state = 0 AND expires_at <= $1
       UNION ALL SELECT id FROM battles WHERE state = 1 AND (end_at <= $1 OR drawn_at > $2)`,
    );
    await pruneOutbox(store, new Date(ports.clock.now().getTime() - OUTBOX_RETENTION_MS));
  }

  /** Draws or cancels overdue battles that wait for the beacon. */
  sweepBeacon(): Promise<void> {
    return this.#sweep(
      `SELECT id FROM battles
       WHERE state = 1 AND drawn_at IS NULL AND (beacon_due_at <= $1 OR filled_at > $2)`,
    );
  }

  async #sweep(overdueSql: string): Promise<void> {
    const { store, ports } = this.#deps;
    const now = ports.clock.now();
    const overdue = await store.query<{ id: string }>(`${overdueSql} LIMIT ${SWEEP_LIMIT}`, [
      now,
      new Date(now.getTime() + MAX_CLOCK_SKEW_MS),
    ]);
    for (const { id } of overdue) {
      // One battle that fails must not block the others.
      await this.processDue(id).catch((error: unknown) => this.#onError(error, id));
    }
  }

  async #advance(tx: Queryable, battle: Battle, beacon: BeaconValue | null, now: Date): Promise<Battle> {
    const isPast = (moment: Date | null) => moment !== null && moment.getTime() <= now.getTime();
    if (battle.state === BattleState.waiting) {
      return isPast(battle.expiresAt)
        ? cancelBattle(this.#deps, tx, battle, { reason: 'expired', at: now })
        : battle;
    }
    if (battle.state !== BattleState.running) return battle;
    if (battle.drawnAt !== null) {
      if (isPast(battle.endAt)) return finishBattle(this.#deps, tx, battle, now);
      // Its times never come again on a clock that was set back by hours: it ends at its own end.
      return isAfterClockStep(battle.drawnAt, now) && battle.endAt !== null
        ? finishBattle(this.#deps, tx, battle, battle.endAt)
        : battle;
    }
    if (beacon !== null) {
      return drawAndStart(this.#deps, tx, battle, { seats: await readSeats(tx, battle.id), at: now, beacon });
    }
    return isPast(beaconDeadline(battle))
      ? cancelBattle(this.#deps, tx, battle, { reason: 'noBeacon', at: now })
      : battle;
  }

  /** The beacon value a battle waits for, null if there is none yet. Fetched outside any transaction. */
  async #fetchBeacon(battleId: string): Promise<BeaconValue | null> {
    const { store, ports, beacons } = this.#deps;
    const [waiting] = await store.query<{ round: number; due: Date; source: string; filledAt: Date }>(
      `SELECT beacon_round AS round, beacon_due_at AS due, beacon_source AS source, filled_at AS "filledAt"
       FROM battles WHERE id = $1::uuid AND state = 1 AND drawn_at IS NULL`,
      [battleId],
    );
    const beacon = beacons.find(({ chain }) => chain.source === waiting?.source);
    if (waiting === undefined || beacon === undefined) return null;
    const now = ports.clock.now();
    const isDue = waiting.due.getTime() <= now.getTime() || isAfterClockStep(waiting.filledAt, now);
    return isDue ? beacon.value(waiting.round) : null;
  }
}

/** Whether the clock was set back since that moment. */
function isAfterClockStep(moment: Date | null, now: Date): boolean {
  return moment !== null && moment.getTime() > now.getTime() + MAX_CLOCK_SKEW_MS;
}

function beaconDeadline({ filledAt }: Battle): Date | null {
  return filledAt && new Date(filledAt.getTime() + BEACON_TIMEOUT_MS);
}

/** When the beacon is due, afterwards with a growing delay, at the latest at the deadline. */
function nextBeaconPoll(battle: Battle, now: Date): Date {
  const at = now.getTime();
  const dueAt = battle.beaconDueAt?.getTime() ?? at;
  const backoff = Math.min(Math.max((at - dueAt) * BEACON_BACKOFF, MIN_BEACON_POLL_MS), MAX_BEACON_POLL_MS);
  const deadline = beaconDeadline(battle)?.getTime() ?? Number.POSITIVE_INFINITY;
  return new Date(Math.min(Math.max(at + backoff, dueAt), Math.max(deadline, at + MIN_BEACON_POLL_MS)));
}

function nextDueAt(battle: Battle, now: Date): Date | null {
  if (battle.state === BattleState.waiting) return battle.expiresAt;
  if (battle.state !== BattleState.running) return null;
  if (battle.endAt !== null) return battle.endAt;
  return nextBeaconPoll(battle, now);
}
