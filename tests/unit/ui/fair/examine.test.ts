import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../../src/fair/outcome/tickets.ts';
import { writeProof } from '../../../../src/fair/proof/proofEnvelope.ts';
import { parseProof } from '../../../../src/fair/proof/openingProofFile.ts';
import type { RollClaim } from '../../../../src/fair/proof/proof.ts';
import { roll } from '../../../../src/fair/roll.ts';
import type { RollRecord } from '../../../../src/net/contract/calls/games/fair.ts';
import { examine } from '../../../../src/ui/features/fair/roll/examine.ts';
import { browserHashes } from '../../../../src/ui/shared/fair/browserHashes.ts';
import {
  claimOfRoll,
  proofFileName,
  proofOfRoll,
} from '../../../../src/ui/features/fair/roll/proofOfRoll.ts';
import { hiddenRecord, revealedRecord } from './rollRecords.ts';

const file = proofOfRoll(browserHashes, revealedRecord, null);
const honest = claimOfRoll(revealedRecord);
const examined = (change: Partial<RollClaim> = {}) => examine(browserHashes, { ...honest, ...change });
const failed = (change: Partial<RollClaim>) =>
  examined(change)
    .verdict.checks.filter(({ result }) => result === 'fail')
    .map(({ name }) => name);

describe('a roll of the server', () => {
  it('becomes a proof file that can be written and read', () => {
    expect(parseProof(writeProof(file))).toEqual({ ok: true, proof: file });
    expect(proofFileName(honest.rollId)).toBe(`fairdrop-proof-${honest.rollId}.json`);
  });

  it('is verified, with its values', () => {
    const { verdict, computedHash, computedTicket, hit, computedHit, steps } = examined();

    expect(verdict.overall).toBe('verified');
    expect(computedHash).toBe(honest.publicHash);
    expect(computedTicket).toBe(honest.roll);
    expect(hit?.itemId).toBe(honest.itemId);
    expect(computedHit).toBeUndefined();
    expect(steps.map(({ name }) => name)).toEqual([
      'key',
      'message',
      'digest',
      'prefix',
      'decimal',
      'remainder',
      'ticket',
    ]);
  });

  it('stays pending while its seed is hidden, without values in its place', () => {
    const { verdict, computedHash, computedTicket, steps, key } = examine(
      browserHashes,
      claimOfRoll(hiddenRecord),
    );

    expect(verdict.overall).toBe('pending');
    expect([computedHash, computedTicket, steps]).toEqual([null, null, []]);
    expect(key).toBe('my_seed-12');
  });
});

describe('a roll of a battle', () => {
  const userSeed = 'of_seat_1,of_seat_2';
  const ticket = roll(browserHashes, { ...honest, serverSeed: honest.serverSeed ?? '', userSeed });
  const drawn = itemAt(revealedRecord.box.entries, ticket);
  const item = revealedRecord.box.entries.find(({ itemId }) => itemId === drawn) ?? revealedRecord.item;
  const pull: RollRecord = { ...revealedRecord, kind: 'battle', userSeed, roll: ticket, item };

  it('is recomputed like any other, from the seeds of all seats', () => {
    expect(examine(browserHashes, claimOfRoll(pull)).verdict.overall).toBe('verified');
    expect(examine(browserHashes, { ...claimOfRoll(pull), userSeed: 'of_seat_1' }).verdict.overall).toBe(
      'forged',
    );
  });

  it('has no proof file of an opening', () => {
    expect(() => proofOfRoll(browserHashes, pull, null)).toThrow('is proved by its battle');
  });
});

describe('a forged roll is refused by the check it breaks', () => {
  const other = honest.roll === 137 ? 138 : 137;
  const [first, second, third] = honest.box.ranges;

  it.each<[string, Partial<RollClaim>, string[]]>([
    ['another hash', { publicHash: 'a'.repeat(64) }, ['commitment']],
    ['another salt', { secretSalt: 'AAAAAAAAAAAAAAAA' }, ['commitment']],
    ['another item', { itemId: 'knife-lamp' }, ['item']],
    ['another user seed', { userSeed: 'another' }, ['roll']],
    [
      'a table with a gap',
      { box: { ...honest.box, ranges: [first!, second!, { ...third!, to: 99_999 }] } },
      ['ranges', 'tableHash'],
    ],
  ])('%s', (_name, change, checks) => {
    expect(failed(change)).toEqual(checks);
    expect(examined(change).verdict.overall).toBe('forged');
  });

  it('another ticket, with the range of the true one', () => {
    expect(failed({ roll: other })).toContain('roll');
    expect(examined({ roll: 1 }).computedHit?.itemId).toBe(honest.itemId);
  });

  it('never throws, for any numbers', () => {
    expect(examined({ round: 0 })).toMatchObject({ key: null, steps: [], verdict: { overall: 'forged' } });
    expect(examined({ roll: -3 }).hit).toBeUndefined();
    expect(examined({ box: { ...honest.box, ranges: [] } }).rangeProblems).toHaveLength(1);
  });
});
