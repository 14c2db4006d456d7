import { publicHash } from '../commitment.ts';
import type { HashFunctions } from '../hashes.ts';
import { canonicalTable, tableHash } from '../outcome/boxTable.ts';
import type { BoxVersion } from '../outcome/openingOutcome.ts';
import { tableOfTerms, termsGameOf } from '../outcome/termsTable.ts';
import type { TermsGame } from '../outcome/termsTable.ts';
import { checkRanges, ownerOf } from '../outcome/tickets.ts';
import type { TicketRange } from '../outcome/tickets.ts';
import { isRound, isTicket, roll } from '../roll.ts';
import { checksumOf } from './checksum.ts';
import type { Fact } from './facts.ts';
import type { ProofEnvelope } from './proofEnvelope.ts';
import type { ValuedBox } from './proofFields.ts';
import type { SeenBlock } from './seenBlock.ts';

/** The claims of one roll that its ticket in a table decides. */
export interface RollClaim {
  rollId: string;
  /** 64 lower-case hex digits. */
  publicHash: string;
  /** Null while the seed pair is in use; server seed and salt are revealed together. */
  serverSeed: string | null;
  secretSalt: string | null;
  userSeed: string;
  round: number;
  /** The claimed ticket, 1 to 100000. */
  roll: number;
  /** With price, values and hash, but in version 1 of the file. */
  box: BoxVersion | ValuedBox;
  /** The claimed item; `NO_ITEM` for a loss. */
  itemId: string;
  /** When the public hash was first shown, as the server says; ISO 8601 in UTC, as is `rolledAt`. */
  committedAt?: string;
  rolledAt: string;
}

/**
 * The data of one roll from a player's pair in a JSON file that its owner can store and verify offline. It shows that the item follows
 * from the seeds and that the seeds follow from the public hash. Whether that hash and this table are the ones shown
 * before the roll is for a comparison: with the memory of the player's device.
 */
export interface ProofFile extends ProofEnvelope<'opening' | TermsGame>, RollClaim {
  /** In version 2; null if the device had kept nothing. */
  seen?: SeenBlock | null;
}

/**
 * - `checksum`: the file is as it was saved
 * - `commitment`: salt and server seed make the public hash
 * - `roll`: the seeds and the round make the ticket claimed
 * - `ranges`: the box's ranges cover 1..100000 exactly once
 * - `terms`: of a table that has some: it and its price, as the fee of a dream, follow from the terms that its id names
 * - `tableHash`: price, ranges and values make the hash of the table
 * - `item`: the ticket claimed belongs to the item claimed
 */
export type CheckName = 'checksum' | 'commitment' | 'roll' | 'ranges' | 'terms' | 'tableHash' | 'item';

export interface ProofCheck {
  name: CheckName;
  /**
   * `unknown` while the server seed or the salt it needs is hidden, `absent` where version 1 of the file lacks what it
   * needs.
   */
  result: 'pass' | 'fail' | 'unknown' | 'absent';
}

export interface Verdict {
  /** `forged` if any check fails; else `pending` while one is unknown. */
  overall: 'verified' | 'forged' | 'pending';
  checks: ProofCheck[];
}

/**
 * Recomputes all claims of a roll. Never throws, whatever the values.
 * @param isCovered whether ranges cover 1..100000 exactly once; replaceable by a memoized version
 */
export function verifyProof(h: HashFunctions, proof: RollClaim, isCovered = coversAllTickets): Verdict {
  const checks: ProofCheck[] = [
    ...checksumChecks(h, proof),
    { name: 'commitment', result: checkCommitment(h, proof) },
    { name: 'roll', result: checkRoll(h, proof) },
    { name: 'ranges', result: passIf(isCovered(proof.box.ranges)) },
    ...termsChecks(proof.box),
    { name: 'tableHash', result: checkTable(h, proof.box) },
    { name: 'item', result: passIf(ownerOf(proof.box.ranges, proof.roll) === proof.itemId) },
  ];
  const some = (result: ProofCheck['result']): boolean => checks.some((check) => check.result === result);
  return { overall: some('fail') ? 'forged' : some('unknown') ? 'pending' : 'verified', checks };
}

export function coversAllTickets(ranges: readonly TicketRange[]): boolean {
  return checkRanges(ranges).length === 0;
}

/** Price, values and hash of its table are known. */
export function isValued(box: BoxVersion | ValuedBox): box is ValuedBox {
  return 'tableHash' in box;
}

/** What a claim says that a device may have been shown, for `compareFacts`. */
export function factsOfRoll({ publicHash: hash, userSeed, roll: ticket, itemId, box }: RollClaim): Fact[] {
  const table = { name: 'table', place: `${box.id}/${box.version}` } as const;
  return [
    { name: 'publicHash', place: '', value: hash },
    { name: 'userSeed', place: '', value: userSeed },
    ...(isValued(box) ? [{ ...table, value: box.tableHash }] : []),
    { name: 'ticket', place: '', value: String(ticket) },
    { name: 'item', place: '', value: itemId },
  ];
}

/** A claim of the server has no checksum; a file has one from version 2 on. */
function checksumChecks(h: HashFunctions, proof: RollClaim & Partial<ProofFile>): ProofCheck[] {
  if (proof.format === undefined) return [];
  const { checksum } = proof;
  if (checksum === undefined) return [{ name: 'checksum', result: 'absent' }];
  return [{ name: 'checksum', result: passIf(checksumOf(h, proof) === checksum) }];
}

function termsChecks(box: BoxVersion | ValuedBox): ProofCheck[] {
  if (termsGameOf(box.id) === null) return [];
  return [{ name: 'terms', result: isValued(box) ? passIf(followsFromTerms(box)) : 'absent' }];
}

function followsFromTerms({ id: boxId, version, price, ranges }: ValuedBox): boolean {
  const table = tableOfTerms(boxId);
  return table !== null && canonicalTable(table) === canonicalTable({ boxId, version, price, ranges });
}

function checkTable(h: HashFunctions, box: BoxVersion | ValuedBox): ProofCheck['result'] {
  if (!isValued(box)) return 'absent';
  const { id: boxId, version, price, ranges } = box;
  return passIf(tableHash(h, { boxId, version, price, ranges }) === box.tableHash);
}

function checkCommitment(h: HashFunctions, proof: RollClaim): ProofCheck['result'] {
  const { serverSeed, secretSalt } = proof;
  if (serverSeed === null || secretSalt === null) return 'unknown';
  return passIf(publicHash(h, serverSeed, secretSalt) === proof.publicHash);
}

function checkRoll(h: HashFunctions, proof: RollClaim): ProofCheck['result'] {
  const { serverSeed, userSeed, round } = proof;
  if (!isRound(round) || !isTicket(proof.roll)) return 'fail';
  return serverSeed === null ? 'unknown' : passIf(roll(h, { serverSeed, userSeed, round }) === proof.roll);
}

function passIf(holds: boolean): 'pass' | 'fail' {
  return holds ? 'pass' : 'fail';
}
