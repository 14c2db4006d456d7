import { dreamClaim } from '../../../../fair/proof/dreamClaim.ts';
import type { FullRollClaim } from '../../../../fair/proof/openingProofFile.ts';
import type { HistoryPage } from '../../../../net/contract/calls/games/fair.ts';

/**
 * The rolls of a page as claims; those of one box version share its table.
 * @throws Error if a roll names a pair or a table that is not in the page
 */
export function claimsOfPage({ rolls, pairs, boxes }: HistoryPage): FullRollClaim[] {
  const pairOf = new Map(pairs.map((pair) => [pair.publicHash, pair]));
  const boxOf = new Map(
    boxes.map(({ boxId, version, price, tableHash, ranges }) => [
      versionName(boxId, version),
      { id: boxId, version, price, tableHash, ranges },
    ]),
  );
  const outcomeOf = (listed: HistoryPage['rolls'][number]) => {
    if (listed.kind === 'dream') return dreamClaim({ ...listed, terms: listed });
    const box = boxOf.get(versionName(listed.boxId, listed.boxVersion));
    return box && { box, itemId: listed.itemId };
  };
  return rolls.map((listed) => {
    const { rollId, publicHash, userSeed, round, roll, rolledAt } = listed;
    const pair = pairOf.get(publicHash);
    const outcome = outcomeOf(listed);
    if (!pair || !outcome) throw new Error(`the page lacks the pair or the table of roll ${rollId}`);
    const { serverSeed, secretSalt, committedAt } = pair;
    return {
      rollId,
      publicHash,
      serverSeed,
      secretSalt,
      userSeed,
      round,
      roll,
      ...outcome,
      committedAt,
      rolledAt,
    };
  });
}

function versionName(boxId: string, version: number): string {
  return `${version} ${boxId}`;
}
