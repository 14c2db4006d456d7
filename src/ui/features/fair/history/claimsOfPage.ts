import type { FullRollClaim } from '../../../../fair/proof/openingProofFile.ts';
import type { HistoryPage } from '../../../../net/contract/calls/games/fair.ts';
import { outcomesOfPage } from '../../../memory/compare/ticketOutcome.ts';

/**
 * The rolls of a page as claims; those of one box version share its table.
 * @throws Error if a roll names a pair or a table that is not in the page
 */
export function claimsOfPage(page: HistoryPage): FullRollClaim[] {
  const pairOf = new Map(page.pairs.map((pair) => [pair.publicHash, pair]));
  return outcomesOfPage(page).map(({ listed, box, itemId }) => {
    const { rollId, publicHash, userSeed, round, roll, rolledAt } = listed;
    const pair = pairOf.get(publicHash);
    if (!pair || !box) throw new Error(`the page lacks the pair or the table of roll ${rollId}`);
    const { serverSeed, secretSalt, committedAt } = pair;
    return {
      rollId,
      publicHash,
      serverSeed,
      secretSalt,
      userSeed,
      round,
      roll,
      box,
      itemId,
      committedAt,
      rolledAt,
    };
  });
}
