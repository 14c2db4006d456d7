import { and, eq } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { battleCommits, battlePulls, battleSeats, battles } from '../../db/schema/battles.ts';
import type { Queryable } from '../../db/store/store.ts';
import { BattleState } from '../battles/rows.ts';
import type { Battle } from '../battles/rows.ts';
import { readTable } from '../catalogue/versions.ts';
import { revealedSecrets } from '../../seed-keys/seed-secrets.ts';
import { DRAW_CHECK, recomputeBattles } from './battle-audit.ts';
import { VALUE_CHECK } from './item-values.ts';
import type { BoxRollFacts, RollKind } from './roll-kind.ts';

/** A pull: the user seed is all seats' seeds, and the beacon's value where one is bound. */
export interface BattleRoll extends BoxRollFacts {
  kind: 'battle';
  battle: Battle;
  /** Of the box in its lane, from 1. */
  place: number;
}

export const battleRolls: RollKind<BattleRoll> = {
  find: findPull,
  checks: [DRAW_CHECK, VALUE_CHECK],
  audit: recomputeBattles,
};

/** A pull of a public battle, or of a private one the player has a seat in; otherwise null. */
async function findPull(store: Queryable, playerId: string, rollId: string): Promise<BattleRoll | null> {
  const [found] = await orm(store)
    .select({ pull: battlePulls, battle: battles, commit: battleCommits, seat: battleSeats })
    .from(battlePulls)
    .innerJoin(battles, eq(battles.id, battlePulls.battleId))
    .innerJoin(battleCommits, eq(battleCommits.id, battles.commitId))
    .leftJoin(
      battleSeats,
      and(eq(battleSeats.battleId, battlePulls.battleId), eq(battleSeats.playerId, playerId)),
    )
    .where(eq(battlePulls.id, rollId));
  if (found === undefined || (found.battle.isPrivate && found.seat === null)) return null;
  const { pull, battle, commit } = found;
  const { round, ticket, definitionId, value } = pull;
  return {
    kind: 'battle',
    rollId,
    round,
    ticket,
    definitionId,
    value,
    battle,
    place: pull.box,
    publicHash: commit.publicHash,
    committedAt: commit.createdAt,
    secrets: battle.state === BattleState.finished ? revealedSecrets(commit) : null,
    userSeed: battle.userSeed ?? '',
    rolledAt: battle.drawnAt ?? battle.createdAt,
    table: await readTable(store, pull.boxId, pull.boxVersion),
  };
}
