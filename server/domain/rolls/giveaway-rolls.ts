import { eq } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { giveawayPrizes } from '../../db/schema/giveaways.ts';
import type { Queryable } from '../../db/store/store.ts';
import { findGiveaway } from '../giveaways/queries.ts';
import type { GiveawayView } from '../giveaways/queries.ts';
import { GiveawayState } from '../giveaways/rows.ts';
import { revealedSecrets } from '../../seed-keys/seed-secrets.ts';
import { GIVEAWAY_CHECK, recomputeGiveaways } from './giveaway-audit.ts';
import type { RollFacts, RollKind } from './roll-kind.ts';

/** One round of a draw; `ticket` is the winner's place among those left, from 0. */
export interface GiveawayRoll extends RollFacts {
  kind: 'giveaway';
  view: GiveawayView;
}

export const giveawayRolls: RollKind<GiveawayRoll> = {
  find: findDraw,
  checks: [GIVEAWAY_CHECK],
  audit: recomputeGiveaways,
};

/** The round that drew this prize, for everybody; null until it is drawn, and where nobody was left. */
async function findDraw(store: Queryable, _playerId: string, rollId: string): Promise<GiveawayRoll | null> {
  const [prize] = await orm(store).select().from(giveawayPrizes).where(eq(giveawayPrizes.id, rollId));
  if (prize?.drawIndex == null) return null;
  const view = await findGiveaway(store, prize.giveawayId);
  const { giveaway } = view;
  return {
    kind: 'giveaway',
    rollId,
    round: prize.round,
    ticket: prize.drawIndex,
    view,
    publicHash: giveaway.publicHash,
    committedAt: giveaway.createdAt,
    secrets: giveaway.state === GiveawayState.finished ? revealedSecrets(giveaway) : null,
    userSeed: giveaway.userSeed ?? '',
    rolledAt: giveaway.drawnAt ?? giveaway.createdAt,
  };
}
