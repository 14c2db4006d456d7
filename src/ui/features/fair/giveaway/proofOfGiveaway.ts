import type { HashFunctions } from '../../../../fair/hashes.ts';
import { sealGiveawayProof } from '../../../../fair/proof/giveaway/giveawayProofFile.ts';
import type { GiveawayProof } from '../../../../fair/proof/giveaway/giveawayProof.ts';
import type { SeenBlock } from '../../../../fair/proof/seenBlock.ts';
import type { GiveawayDetail, GiveawayParticipant } from '../../../../net/contract/games/giveaways.ts';
import { termsOf } from '../../../memory/compare/giveawayChecks.ts';

/**
 * The proof file of a drawn giveaway; null until the server seed is revealed.
 * @param seen what this device was shown of it; null if it kept nothing
 */
export function proofOfGiveaway(
  h: HashFunctions,
  giveaway: GiveawayDetail,
  participants: readonly GiveawayParticipant[],
  seen: SeenBlock | null,
): GiveawayProof | null {
  const { publicHash, termsHash, serverSeed, secretSalt, userSeed, drawTime, beacon, draws } = giveaway;
  if (serverSeed === null || secretSalt === null || userSeed === null || drawTime === null) return null;
  if (beacon !== null && beacon.value === null) return null;
  return sealGiveawayProof(h, {
    terms: termsOf(giveaway),
    termsHash,
    publicHash,
    serverSeed,
    secretSalt,
    userSeed,
    beacon: beacon && { round: beacon.round, value: beacon.value ?? '', signature: beacon.signature },
    participants: participants.map(({ code, userSeed: seed }) => ({ code, userSeed: seed })),
    draws: draws.map(({ round, value, left, index, code }) => ({ round, value, left, index, code })),
    drawnAt: drawTime,
    seen,
  });
}

export function giveawayFileName(giveawayId: string): string {
  return `fairdrop-giveaway-${giveawayId}.json`;
}
