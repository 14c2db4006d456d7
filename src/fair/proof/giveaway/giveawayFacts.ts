import type { HashFunctions } from '../../hashes.ts';
import type { GiveawayRecord } from '../../memory/records.ts';
import type { Fact, SeenFact } from '../facts.ts';
import type { GiveawayProof } from './giveawayProof.ts';

interface Line {
  readonly code: number;
  readonly userSeed: string;
}

/** The first participants as one value: SHA-256 of their lines `code:seed\n`. `place` is their number. */
function participantsFact(h: Pick<HashFunctions, 'sha256Hex'>, lines: readonly Line[]): Fact {
  const value = h.sha256Hex(lines.map(({ code, userSeed }) => `${code}:${userSeed}\n`).join(''));
  return { name: 'participants', place: String(lines.length), value };
}

/**
 * What a giveaway's proof says that a device may have been shown, for `compareFacts`.
 * @param known how many participants, from the first on, it is compared with
 */
export function factsOfGiveaway(
  h: Pick<HashFunctions, 'sha256Hex'>,
  { publicHash, termsHash, participants }: GiveawayProof,
  known: number,
): Fact[] {
  return [
    { name: 'publicHash', place: '', value: publicHash },
    { name: 'terms', place: '', value: termsHash },
    ...(known === 0 ? [] : [participantsFact(h, participants.slice(0, known))]),
  ];
}

/** What a device was shown of a giveaway. Its participants are the first ones, without a gap. */
export function factsOfKeptGiveaway(
  h: Pick<HashFunctions, 'sha256Hex'>,
  { publicHash, termsHash, participants, seenAt }: GiveawayRecord,
): SeenFact[] {
  const at = new Date(seenAt).toISOString();
  const facts: Fact[] = [
    { name: 'publicHash', place: '', value: publicHash },
    { name: 'terms', place: '', value: termsHash },
    ...(participants.length === 0 ? [] : [participantsFact(h, participants)]),
  ];
  return facts.map((fact) => ({ ...fact, at }));
}

/** How many participants a list of facts has; 0 where it has none. */
export function knownParticipants(facts: readonly Fact[]): number {
  return Number(facts.find(({ name }) => name === 'participants')?.place ?? 0);
}
