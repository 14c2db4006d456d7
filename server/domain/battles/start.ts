import { roundOfBattle } from '../../../src/fair/beacon/beaconRound.ts';
import type { Queryable } from '../../db/store/store.ts';
import { readPlayerAccounts } from '../../ledger/accounts.ts';
import { lockAccounts, post, postAll } from '../../ledger/ledger.ts';
import type { BattleDeps } from './deps.ts';
import { drawOutcome } from './draw.ts';
import { holdTransfer, stakeTransfers } from './transfers.ts';
import type { BeaconValue } from '../../providers/entropy/entropy.ts';
import { BattleState, updateBattle } from './rows.ts';
import type { Battle, Seat } from './rows.ts';

/**
 * Moves the price of a player's seat from main to hold. If this seat starts the battle, locks the accounts of all
 * seats with it, in id order: two battles that fill at once cannot deadlock.
 * @returns the transfer's id and the player's main balance after it
 */
export async function holdSeatPrice(
  { house, ports }: BattleDeps,
  tx: Queryable,
  battle: Battle,
  occupant: { pos: number; playerId: string },
  { seated, starts, at }: { seated: readonly Pick<Seat, 'pos' | 'playerId'>[]; starts: boolean; at: Date },
): Promise<{ transferId: string; balance: number }> {
  const accounts = await readPlayerAccounts(tx, playerIdsOf([...seated, occupant]));
  const context = { house, ids: ports.ids, at, accounts };
  const hold = holdTransfer(battle, occupant, context);
  if (starts) await lockAccounts(tx, [hold, ...stakeTransfers(battle, [...seated, occupant], context)]);
  const [balance = 0] = await post(tx, hold);
  return { transferId: hold.id, balance };
}

/**
 * Draws a full battle, or binds it to a beacon round and lets it wait. Times count from now, not from the request,
 * which may have waited for the lock while others brought their seeds.
 * @param seats all of them, in the order of `pos`
 */
export async function startBattle(
  deps: BattleDeps,
  tx: Queryable,
  battle: Battle,
  seats: readonly Seat[],
): Promise<Battle> {
  const at = deps.ports.clock.now();
  const filled = { state: BattleState.running, filledAt: at };
  if (deps.entropy === null) return drawAndStart(deps, tx, battle, { seats, at, change: filled });
  const { chain } = deps.entropy;
  const { round, dueMs } = roundOfBattle(chain, at.getTime());
  const dueAt = new Date(dueMs);
  const beacon = { beaconSource: chain.source, beaconRound: round, beaconDueAt: dueAt };
  await deps.scheduleDue(tx, battle.id, dueAt);
  return updateBattle(tx, battle, { ...filled, ...beacon }, at);
}

interface StartOptions {
  seats: readonly Seat[];
  at: Date;
  change?: Partial<Battle>;
  beacon?: BeaconValue;
}

/** Draws the battle, spends what is held, and schedules the end. */
export async function drawAndStart(
  deps: BattleDeps,
  tx: Queryable,
  battle: Battle,
  { seats, at, change = {}, beacon }: StartOptions,
): Promise<Battle> {
  const { house, ports } = deps;
  const drawn = await drawOutcome(deps, tx, battle, {
    seats,
    at,
    ...(beacon === undefined ? {} : { beacon: beacon.value }),
  });
  const accounts = await readPlayerAccounts(tx, playerIdsOf(seats));
  await postAll(tx, stakeTransfers(battle, seats, { house, ids: ports.ids, at, accounts }));
  if (drawn.endAt !== null) await deps.scheduleDue(tx, battle.id, drawn.endAt);
  const bound = { beaconValue: beacon?.value ?? null, beaconSignature: beacon?.signature ?? null };
  return updateBattle(tx, battle, { ...change, ...drawn, ...bound }, at);
}

export function playerIdsOf(seats: readonly Pick<Seat, 'playerId'>[]): string[] {
  return seats.flatMap(({ playerId }) => playerId ?? []);
}
