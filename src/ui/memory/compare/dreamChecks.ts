import { differing } from '../../../fair/memory/difference.ts';
import { pairSubject } from '../../../fair/memory/seeds.ts';
import { termsHash, type DreamTerms } from '../../../fair/outcome/dreamTable.ts';
import type { Dream } from '../../../net/contract/games/dreams.ts';
import { browserHashes } from '../../shared/fair/browserHashes.ts';
import { memoryOf } from '../store/useMemory.ts';
import { reportDifference } from './differences.ts';
import type { MemoryServices } from './differences.ts';
import { shownDream } from './shownValues.ts';

/**
 * Compares the answer to a dream with its pair and with the terms that were ordered, and keeps its roll. It is made: a
 * difference is reported.
 * @param ordered the terms as they were shown
 */
export async function checkDream(
  services: MemoryServices,
  playerId: string,
  ordered: DreamTerms,
  dream: Dream,
): Promise<void> {
  const shown = shownDream(dream);
  const { differences, kept } = await memoryOf(services).rolls.keepRolls(playerId, [shown]);
  const expected = termsHash(browserHashes, ordered);
  const found = [
    ...differences,
    ...differing(pairSubject(dream.publicHash), 'table', expected, dream.termsHash),
  ];
  if (found.length === 0) return;
  const answers = [{ call: 'POST /api/dream/start', data: dream }];
  await reportDifference(services, {
    playerId,
    act: 'open',
    stage: 'after',
    differences: found,
    kept,
    answers,
  });
}
