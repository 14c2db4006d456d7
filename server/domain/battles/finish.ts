import { itemRecipients } from '../../../src/fair/outcome/battleOutcome.ts';
import { itemsAreSold } from '../../../src/fair/outcome/battleRules.ts';
import type { Queryable } from '../../db/store.ts';
import { accountsOf } from '../../ledger/accounts.ts';
import { postAll } from '../../ledger/ledger.ts';
import type { BattleDeps } from './deps.ts';
import { splitTransfers } from './money.ts';
import { BattleState, changeBattle, pullsOf, rulesOfBattle, seatsOf } from './rows.ts';
import type { Battle, Pull, Seat } from './rows.ts';
import { playersOf } from './start.ts';

/** The feed holds twenty drops: one battle may not push all others out of it. */
const DROPS_TOLD = 10;

/** The play is over: items go to who won them, or their worth to those who share it, and the feed may tell. */
export async function finishBattle(
  deps: BattleDeps,
  tx: Queryable,
  battle: Battle,
  at: Date,
): Promise<Battle> {
  const { outcome } = battle;
  if (outcome === null) throw new Error(`battle ${battle.id} has not been drawn`);
  const seats = await seatsOf(tx, battle.id);
  const pulls = await pullsOf(tx, battle.id);
  const isSold = itemsAreSold(rulesOfBattle(battle));
  const keepers = ownersOf(battle, pulls, seats);
  if (isSold) await paySplit(deps, tx, battle, { seats, payouts: outcome.payouts, at });
  else await handOver(deps, tx, { pulls, keepers, at });
  await writePayouts(tx, battle.id, outcome.payouts);
  const named = isSold ? pulls.map(({ pos }) => seats[pos - 1]?.playerId ?? null) : keepers;
  await writeDrops(tx, bestDrops(pulls, named), at);
  return changeBattle(tx, battle, { state: BattleState.finished, endedAt: at }, at);
}

/** For each pull the player who keeps the item; null where a bot won it or it is sold to the house. */
function ownersOf(battle: Battle, pulls: readonly Pull[], seats: readonly Seat[]): (string | null)[] {
  const winners = battle.outcome?.winners ?? [];
  const values = pulls.map(({ box, pos, value }) => ({ box, seat: pos - 1, value }));
  return itemRecipients(rulesOfBattle(battle), { winners }, values).map((seat) =>
    seat === null ? null : (seats[seat]?.playerId ?? null),
  );
}

async function paySplit(
  { house, ports }: BattleDeps,
  tx: Queryable,
  battle: Battle,
  { seats, payouts, at }: { seats: readonly Seat[]; payouts: readonly number[]; at: Date },
): Promise<void> {
  const accounts = await accountsOf(tx, playersOf(seats));
  await postAll(tx, splitTransfers(battle, seats, payouts, { house, ids: ports.ids, at, accounts }));
}

async function handOver(
  { ports }: BattleDeps,
  tx: Queryable,
  { pulls, keepers, at }: { pulls: readonly Pull[]; keepers: readonly (string | null)[]; at: Date },
): Promise<void> {
  const items = pulls.flatMap(({ id, definitionId, value }, index) => {
    const owner = keepers[index] ?? null;
    return owner === null
      ? []
      : [{ id: ports.ids(), owner, definition: definitionId, price: value, pull: id }];
  });
  if (items.length === 0) return;
  await tx.query(
    `INSERT INTO items (id, owner_id, definition_id, price, state, origin_kind, origin_id, created_at)
     SELECT i.id, i.owner, i.definition, i.price, 0, 'battle', i.pull, $2
     FROM jsonb_to_recordset($1::jsonb) AS i (id uuid, owner uuid, definition text, price bigint, pull uuid)`,
    [JSON.stringify(items), at],
  );
}

async function writePayouts(tx: Queryable, battleId: string, payouts: readonly number[]): Promise<void> {
  await tx.query(
    `UPDATE battle_seats s SET payout = p.amount
     FROM unnest($2::bigint[]) WITH ORDINALITY AS p (amount, pos)
     WHERE s.battle_id = $1::uuid AND s.pos = p.pos`,
    [battleId, payouts],
  );
}

interface NamedDrop {
  pull: Pull;
  playerId: string;
}

/** The best of a battle: rarest first, then dearest. */
function bestDrops(pulls: readonly Pull[], named: readonly (string | null)[]): NamedDrop[] {
  return pulls
    .flatMap((pull, index) => {
      const playerId = named[index] ?? null;
      return playerId === null ? [] : [{ pull, playerId }];
    })
    .sort((one, other) => one.pull.grade - other.pull.grade || other.pull.value - one.pull.value)
    .slice(0, DROPS_TOLD);
}

async function writeDrops(tx: Queryable, told: readonly NamedDrop[], at: Date): Promise<void> {
  if (told.length === 0) return;
  const rows = told.map(({ pull: { id, definitionId, boxId, grade }, playerId }) => ({
    id,
    player: playerId,
    definition: definitionId,
    box: boxId,
    grade,
  }));
  await tx.query(
    `INSERT INTO drops (id, event_type, player_id, definition_id, box_id, grade, reveal_at)
     SELECT d.id, 23, d.player, d.definition, d.box, d.grade, $2
     FROM jsonb_to_recordset($1::jsonb) AS d (id uuid, player uuid, definition text, box text, grade smallint)`,
    [JSON.stringify(rows), at],
  );
}
