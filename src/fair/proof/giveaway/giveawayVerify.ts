import type { BeaconCrypto } from '../../beacon/beaconSignature.ts';
import { publicHash } from '../../commitment.ts';
import type { HashFunctions } from '../../hashes.ts';
import { drawGiveaway, giveawayUserSeed } from '../../outcome/giveawayDraw.ts';
import type { GiveawayRound } from '../../outcome/giveawayDraw.ts';
import { giveawayTermsHash } from '../../outcome/giveawayTerms.ts';
import { beaconChecks } from '../battleBeacon.ts';
import type { BeaconCheckName } from '../battleBeacon.ts';
import { checksumOf } from '../checksum.ts';
import type { GiveawayProof } from './giveawayProof.ts';

/**
 * - `checksum`: the file is as it was saved
 * - `termsHash`: the terms make their hash
 * - `commitment`: salt and server seed make the public hash
 * - `codes`: how many codes do not follow the one before, or are out of range
 * - `beaconBound`: 1 if a beacon’s value is there exactly where the terms name one
 * - `beaconRound`, `beaconValue`, `beaconSignature`: as `BeaconCheck`
 * - `userSeed`: the participants’ lines, and the beacon, make the user seed
 * - `rounds`: number of rounds drawn
 * - `draw`: the code that a round draws
 */
export type GiveawayCheckName =
  | 'checksum'
  | 'termsHash'
  | 'commitment'
  | 'codes'
  | 'beaconBound'
  | BeaconCheckName
  | 'userSeed'
  | 'rounds'
  | 'draw';

/** One claim of a proof and its recomputed value. */
export interface GiveawayCheck {
  readonly name: GiveawayCheckName;
  /** Of a draw; null for every other check. */
  readonly round: number | null;
  readonly expected: string | number | null;
  readonly actual: string | number | null;
  readonly ok: boolean;
  /** Of a draw: `value % left = index`, in the notation of a calculator. */
  readonly working: string | null;
}

/**
 * Recomputes every claim of a proof in order. The proof holds if every step is ok.
 * @param crypto for the beacon’s signature; without it that is not checked
 */
export function verifyGiveaway(
  proof: GiveawayProof,
  h: HashFunctions,
  crypto?: BeaconCrypto,
): GiveawayCheck[] {
  const { terms, participants, serverSeed, secretSalt, beacon } = proof;
  const userSeed = giveawayUserSeed(h, participants, beacon?.value);
  const rounds = drawGiveaway(h, {
    serverSeed,
    userSeed,
    codes: participants.map(({ code }) => code),
    prizes: terms.prizes.length,
    repeatWinners: terms.repeatWinners,
  });
  return [
    ...(proof.checksum === undefined ? [] : [checkOf('checksum', checksumOf(h, proof), proof.checksum)]),
    checkOf('termsHash', giveawayTermsHash(h, terms), proof.termsHash),
    checkOf('commitment', publicHash(h, serverSeed, secretSalt), proof.publicHash),
    checkOf('codes', 0, strayCodes(proof)),
    ...beaconStatements(proof, h, crypto),
    checkOf('userSeed', userSeed, proof.userSeed),
    checkOf('rounds', rounds.length, proof.draws.length),
    ...rounds.map((round) => drawCheck(round, proof)),
  ];
}

/** How many codes do not follow the one before by one, or exceed the range. */
function strayCodes({ terms, participants }: Pick<GiveawayProof, 'terms' | 'participants'>): number {
  const { codeFrom, maxParticipants } = terms;
  return participants.filter(({ code }, place) => code !== codeFrom + place || place >= maxParticipants)
    .length;
}

function beaconStatements(
  { terms, beacon }: GiveawayProof,
  h: HashFunctions,
  crypto: BeaconCrypto | undefined,
): GiveawayCheck[] {
  const isAsNamed = (terms.beacon === null) === (beacon === null);
  const bound = checkOf('beaconBound', 1, isAsNamed ? 1 : 0);
  if (terms.beacon === null || beacon === null) return [bound];
  const claimed = { ...beacon, source: terms.beacon, filledAt: terms.closeTime };
  const checks = beaconChecks(h, claimed, crypto);
  return [bound, ...checks.map(({ name, expected, actual }) => checkOf(name, expected, actual))];
}

function drawCheck({ round, value, left, index, code }: GiveawayRound, proof: GiveawayProof): GiveawayCheck {
  const claimed = proof.draws[round - 1];
  const isSame =
    claimed?.code === code &&
    claimed.value === String(value) &&
    claimed.left === left &&
    claimed.index === index;
  const working = `${value} % ${left} = ${index}`;
  return { name: 'draw', round, expected: code, actual: claimed?.code ?? null, ok: isSame, working };
}

function checkOf(name: GiveawayCheckName, expected: string | number, actual: string | number): GiveawayCheck {
  return { name, round: null, expected, actual, ok: expected === actual, working: null };
}
