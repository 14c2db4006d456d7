import { publicHash } from '../../src/fair/commitment.ts';
import type { HashFunctions } from '../../src/fair/hashes.ts';
import { tableHash } from '../../src/fair/outcome/boxTable.ts';
import type { BoxTable } from '../../src/fair/outcome/boxTable.ts';
import { tableOfTerms } from '../../src/fair/outcome/termsTable.ts';
import { checkRanges, ownerOf } from '../../src/fair/outcome/tickets.ts';
import { checksumOf } from '../../src/fair/proof/checksum.ts';
import { isValued } from '../../src/fair/proof/proof.ts';
import type { CheckName, ProofFile, RollClaim } from '../../src/fair/proof/proof.ts';
import { roll } from '../../src/fair/roll.ts';
import type { Failure } from './report.ts';

/** The recomputed value of a check that failed, beside the claimed one. */
export function recomputed(
  h: HashFunctions,
  claim: RollClaim & Partial<ProofFile>,
  name: CheckName,
): Pick<Failure, 'expected' | 'actual'> {
  const { box, serverSeed, secretSalt, userSeed, round } = claim;
  const pair = (expected: string | number, actual: string | number) => ({
    expected: String(expected),
    actual: String(actual),
  });
  switch (name) {
    case 'checksum':
      return pair(checksumOf(h, claim), claim.checksum ?? '');
    case 'commitment':
      return pair(publicHash(h, serverSeed ?? '', secretSalt ?? ''), claim.publicHash);
    case 'roll':
      return pair(roll(h, { serverSeed: serverSeed ?? '', userSeed, round }), claim.roll);
    case 'ranges':
      return pair(0, checkRanges(box.ranges).length);
    case 'terms':
      return pair(tableText(tableOfTerms(box.id)), isValued(box) ? tableText(box) : '');
    case 'tableHash':
      return isValued(box) ? pair(tableHash(h, { ...box, boxId: box.id }), box.tableHash) : pair('', '');
    case 'item':
      return pair(ownerOf(box.ranges, claim.roll) ?? '', claim.itemId);
  }
}

/** Price and tickets of a table; empty without one. */
function tableText(table: Pick<BoxTable, 'price' | 'ranges'> | null): string {
  if (table === null) return '';
  const { price, ranges } = table;
  return `${price}: ${ranges.map(({ itemId, from, to }) => `${itemId} ${from}–${to}`).join(', ')}`;
}
