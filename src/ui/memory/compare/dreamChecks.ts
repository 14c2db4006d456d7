import { differing } from '../../../fair/memory/difference.ts';
import { pairSubject } from '../../../fair/memory/seeds.ts';
import { dreamFee } from '../../../fair/outcome/dreamFee.ts';
import { dreamWins } from '../../../fair/outcome/dreamOutcome.ts';
import { NO_ITEM, termsHash, type DreamTerms } from '../../../fair/outcome/dreamTable.ts';
import type { CallData } from '../../../net/contract/call.ts';
import type { dreamStart } from '../../../net/contract/calls/games/dream.ts';
import type { Dream } from '../../../net/contract/games/dreams.ts';
import { browserHashes } from '../../shared/fair/browserHashes.ts';
import { compareCharge } from './chargeChecks.ts';
import { reportDifference } from './differences.ts';
import type { MemoryServices } from './differences.ts';
import { shownDream } from './shownValues.ts';
import { statedDream } from './ticketOutcome.ts';
import { keepAnswer } from './unseenRounds.ts';

/**
 * Compares the answer to a dream with its pair, with the terms that were ordered and with its own ticket, and keeps its
 * roll. It is made: a difference is reported.
 * @param ordered the terms as they were shown, and the items that were staked
 * @param before the main balance before the dream was sent, as far as it was known
 */
export async function checkDream(
  services: MemoryServices,
  playerId: string,
  ordered: DreamTerms & { readonly itemIds?: string | undefined },
  before: number | undefined,
  { dream, balance: after }: CallData<typeof dreamStart>,
): Promise<void> {
  const { differences, kept } = await keepAnswer(services, playerId, [shownDream(dream)]);
  const subject = pairSubject(dream.publicHash);
  // Without items the coins are the fee that was shown; with items they are what the answer's items leave of it.
  const fee = dreamFee(ordered.value, ordered.tickets, ordered.edge);
  const price = ordered.itemIds === undefined ? fee : dream.coins;
  const charge = { kind: 'dream.stake', subject, price, before, after } as const;
  const found = [...differences, ...compareTerms(ordered, dream), ...(await compareCharge(services, charge))];
  if (found.length === 0) return;
  const answers = [{ call: 'POST /api/dream/start', data: dream }];
  await reportDifference(services, {
    playerId,
    act: 'dream',
    stage: 'after',
    differences: found,
    kept,
    answers,
  });
}

/** The terms in the answer are those ordered; the fee and what was won follow from them and the ticket. */
function compareTerms(ordered: DreamTerms, dream: Dream) {
  const { publicHash, round: place, roll, coins, stakedValue, change } = dream;
  const subject = pairSubject(publicHash);
  const fee = dreamFee(ordered.value, ordered.tickets, ordered.edge);
  const owner = dreamWins(roll, ordered) ? ordered.targetId : NO_ITEM;
  const hash = termsHash(browserHashes, ordered);
  const stated = [dream.termsHash, termsHash(browserHashes, statedDream(dream).terms)];
  return [
    ...differing(subject, 'dreamTerms', hash, stated.find((one) => one !== hash) ?? hash, { place }),
    ...differing(subject, 'item', owner, shownDream(dream).itemId, { place }),
    ...differing(subject, 'price', fee, dream.dreamFee, { place }),
    ...differing(subject, 'price', fee, coins + stakedValue - change, { place }),
  ];
}
