import { itemRecipients } from '../../../src/fair/outcome/battleOutcome.ts';
import { itemsAreSold } from '../../../src/fair/outcome/battleRules.ts';
import type { Queryable } from '../../db/store/store.ts';
import { readPlayerAccounts } from '../../ledger/accounts.ts';
import { postAll } from '../../ledger/ledger.ts';
import { revealBattleCommit } from './commits.ts';
import type { BattleDeps } from './deps.ts';
import { sendResults } from './messages.ts';
import { splitTransfers } from './transfers.ts';
import { BattleState, updateBattle, readPulls, rulesOfBattle, readSeats } from './rows.ts';
import type { Battle, Pull, Seat } from './rows.ts';
import { playerIdsOf } from './start.ts';

/** The feed shows twenty drops; one battle may take half of it. */
const MAX_FEED_DROPS = 10;

/**
 * Ends a locked, drawn battle: gives the items to the winner, or sells and splits them, and writes payouts and
 * drops. A private battle has no drops: they name players, items and rolls.
 * @throws Error for a battle that is not drawn
 */
export async function finishBattle(
  deps: BattleDeps,
  tx: Queryable,
  battle: Battle,
  at: Date,
): Promise<Battle> {
  const { outcome } = battle;
  if (outcome === null) throw new Error(`battle ${battle.id} has not been drawn`);
  const seats = await readSeats(tx, battle.id);
  const pulls = await readPulls(tx, battle.id);
  const isSold = itemsAreSold(rulesOfBattle(battle));
  const owners = itemOwners(battle, pulls, seats);
  if (isSold) await paySplit(deps, tx, battle, { seats, payouts: outcome.payouts, at });
  else await grantItems(deps, tx, { pulls, owners, at });
  await writePayouts(tx, battle.id, outcome.payouts);
  if (!battle.isPrivate) {
    const dropPlayerIds = isSold ? pulls.map(({ pos }) => seats[pos - 1]?.playerId ?? null) : owners;
    await writeDrops(tx, bestDrops(pulls, dropPlayerIds), at);
  }
  await sendResults(deps, tx, battle, { seats, at });
  await revealBattleCommit(deps.seedSecrets, tx, battle.commitId);
  return updateBattle(tx, battle, { state: BattleState.finished, endedAt: at }, at);
}

/** The new owner of each pull's item; null where a bot wins it or it is sold to the house. */
function itemOwners(battle: Battle, pulls: readonly Pull[], seats: readonly Seat[]): (string | null)[] {
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
  const accounts = await readPlayerAccounts(tx, playerIdsOf(seats));
  await postAll(tx, splitTransfers(battle, seats, payouts, { house, ids: ports.ids, at, accounts }));
}

async function grantItems(
  { ports }: BattleDeps,
  tx: Queryable,
  { pulls, owners, at }: { pulls: readonly Pull[]; owners: readonly (string | null)[]; at: Date },
): Promise<void> {
  const items = pulls.flatMap(({ id, definitionId, value }, index) => {
    const owner = owners[index] ?? null;
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

interface BattleDrop {
  pull: Pull;
  playerId: string;
}

/** At most `MAX_FEED_DROPS` drops: rarest first, then by value. */
function bestDrops(pulls: readonly Pull[], playerIds: readonly (string | null)[]): BattleDrop[] {
  return pulls
    .flatMap((pull, index) => {
      const playerId = playerIds[index] ?? null;
      return playerId === null ? [] : [{ pull, playerId }];
    })
    .sort((one, other) => one.pull.grade - other.pull.grade || other.pull.value - one.pull.value)
    .slice(0, MAX_FEED_DROPS);
}

async function writeDrops(tx: Queryable, drops: readonly BattleDrop[], at: Date): Promise<void> {
  if (drops.length === 0) return;
  const rows = drops.map(({ pull: { id, definitionId, boxId, grade }, playerId }) => ({
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
