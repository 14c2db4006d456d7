import { publicHash } from '../commitment.ts';
import type { HashFunctions } from '../hashes.ts';
import { differenceOf, differing } from './difference.ts';
import type { Difference, DifferenceSubject } from './difference.ts';
import type { KeptReveal, PairRecord } from './records.ts';
import { isUserSeedOf, pairSubject } from './seeds.ts';

/** What a rotation answers about the pair it ended. */
export interface ShownReveal extends KeptReveal {
  readonly publicHash: string;
  /** With the first round each was used for. */
  readonly userSeeds: readonly { readonly userSeed: string; readonly fromRound: number }[];
}

/**
 * Compares what a rotation reveals with the kept pair: the hash, how many rounds were rolled, and the user seeds. More
 * rounds than this device knows are no difference: the history shows whether they are all there.
 * @param rolledWith the user seed of each roll that this device was shown, by its round
 */
export function compareReveal(
  h: HashFunctions,
  kept: PairRecord,
  now: ShownReveal,
  rolledWith: ReadonlyMap<number, string>,
): Difference[] {
  const subject = pairSubject(kept.publicHash);
  const { seenAt } = kept;
  return [
    ...differing(subject, 'publicHash', kept.publicHash, now.publicHash, { seenAt }),
    ...compareSecrets(h, subject, kept.publicHash, now, seenAt),
    ...(now.rounds < kept.nextRound - 1
      ? [differenceOf(subject, 'rounds', kept.nextRound - 1, now.rounds, { seenAt })]
      : []),
    ...now.userSeeds
      .filter(
        ({ userSeed, fromRound }) => kept.userSeeds.length > 0 && !isUserSeedOf(kept, userSeed, fromRound),
      )
      .map(({ userSeed, fromRound }) =>
        differenceOf(subject, 'userSeed', keptSeedAt(kept, fromRound), userSeed, {
          place: fromRound,
          seenAt,
          elsewhere: (rolledWith.get(fromRound) ?? userSeed) === userSeed,
        }),
      ),
  ];
}

/** Whether seed and salt give the hash that was shown. */
export function compareSecrets(
  h: HashFunctions,
  subject: DifferenceSubject,
  shownHash: string,
  { serverSeed, secretSalt }: { readonly serverSeed: string; readonly secretSalt: string },
  seenAt: number,
): Difference[] {
  return differing(subject, 'reveal', shownHash, publicHash(h, serverSeed, secretSalt), { seenAt });
}

function keptSeedAt({ userSeeds }: PairRecord, round: number): string | null {
  return userSeeds.findLast(({ fromRound }) => fromRound <= round)?.userSeed ?? null;
}
