import type { Queryable } from '../../db/store.ts';
import { readPlayerAccounts } from '../../ledger/accounts.ts';
import { lockAccounts, post, postAll } from '../../ledger/ledger.ts';
import type { BattleDeps } from './deps.ts';
import { drawOutcome } from './draw.ts';
import { holdTransfer, stakeTransfers } from './transfers.ts';
import { BattleState, updateBattle } from './rows.ts';
import type { Battle, Seat } from './rows.ts';

/** From the last seat on, a beacon's round must lie at least this far ahead. */
const BEACON_LEAD_MS = 3_000;

/**
 * Holds the price of a player's seat. Where this seat is the last, the accounts that the start will move are taken
 * with it: one after the other, two battles that fill at once could wait for each other.
 * @param players whose accounts the transaction will move, the sitter's own among them
 * @returns the transfer, and the sitter's main balance after it
 */
export async function holdSeatPrice(
  { house, ports }: BattleDeps,
  tx: Queryable,
  battle: Battle,
  sitter: { pos: number; playerId: string },
  { seated, starts, at }: { seated: readonly Pick<Seat, 'pos' | 'playerId'>[]; starts: boolean; at: Date },
): Promise<{ transferId: string; balance: number }> {
  const accounts = await readPlayerAccounts(tx, playerIdsOf([...seated, sitter]));
  const books = { house, ids: ports.ids, at, accounts };
  const hold = holdTransfer(battle, sitter, books);
  if (starts) await lockAccounts(tx, [hold, ...stakeTransfers(battle, [...seated, sitter], books)]);
  const [balance = 0] = await post(tx, hold);
  return { transferId: hold.id, balance };
}

/**
 * All seats are taken: the battle is drawn and begins, or where a public beacon has its say, waits for it. Its times
 * count from now and not from the request: that may have waited for others, who brought their seeds meanwhile.
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
  const { round, dueAt } = deps.entropy.roundAt(new Date(at.getTime() + BEACON_LEAD_MS));
  const beacon = { beaconSource: deps.entropy.source, beaconRound: round, beaconDueAt: dueAt };
  await deps.scheduleDue(tx, battle.id, dueAt);
  return updateBattle(tx, battle, { ...filled, ...beacon }, at);
}

interface StartOptions {
  seats: readonly Seat[];
  at: Date;
  change?: Partial<Battle>;
  beacon?: string;
}

/** Draws everything, spends what was held, and asks for the end at its moment. */
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
    ...(beacon === undefined ? {} : { beacon }),
  });
  const accounts = await readPlayerAccounts(tx, playerIdsOf(seats));
  await postAll(tx, stakeTransfers(battle, seats, { house, ids: ports.ids, at, accounts }));
  if (drawn.endAt !== null) await deps.scheduleDue(tx, battle.id, drawn.endAt);
  return updateBattle(tx, battle, { ...change, ...drawn, beaconValue: beacon ?? null }, at);
}

export function playerIdsOf(seats: readonly Pick<Seat, 'playerId'>[]): string[] {
  return seats.flatMap(({ playerId }) => playerId ?? []);
}
