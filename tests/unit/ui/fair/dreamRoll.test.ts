import { describe, expect, it } from 'vitest';
import { dreamFee } from '../../../../src/fair/outcome/dreamFee.ts';
import { rollDream } from '../../../../src/fair/outcome/dreamOutcome.ts';
import { NO_ITEM, termsHash } from '../../../../src/fair/outcome/dreamTable.ts';
import type { DreamTerms } from '../../../../src/fair/outcome/dreamTable.ts';
import { compareRoll } from '../../../../src/fair/memory/rolls.ts';
import { verifyProof } from '../../../../src/fair/proof/proof.ts';
import { examine } from '../../../../src/ui/features/fair/roll/examine.ts';
import { claimOfRoll, proofOfRoll } from '../../../../src/ui/features/fair/roll/proofOfRoll.ts';
import type { RollOf } from '../../../../src/ui/features/fair/roll/rollOf.ts';
import { shownDream, shownRecord, tableOfBox } from '../../../../src/ui/memory/compare/shownValues.ts';
import { outcomeOfRecord } from '../../../../src/ui/memory/compare/ticketOutcome.ts';
import { compareStatedHash } from '../../../../src/fair/memory/tables.ts';
import { browserHashes } from '../../../../src/ui/shared/fair/browserHashes.ts';
import { revealedRecord } from './rollRecords.ts';

const { item: target, box: _box, kind: _kind, ...facts } = revealedRecord;

/** A dream of this chance with the seeds of the records, as an honest server tells it. */
function dreamRecord(chance: Partial<DreamTerms> = {}): RollOf<'dream'> {
  const value = target.recoveryPrice;
  const terms = {
    targetId: target.itemId,
    value,
    edge: 500,
    tickets: 50_000,
    side: 'under',
    ...chance,
  } as const;
  const { serverSeed, userSeed, round } = facts;
  const { roll, won } = rollDream(browserHashes, terms, { serverSeed: serverSeed ?? '', userSeed, round });
  const { edge, tickets, side } = terms;
  const hash = termsHash(browserHashes, terms);
  const fee = dreamFee(value, tickets, edge);
  const dream = { target, edge, tickets, side, dreamFee: fee, termsHash: hash, won };
  return { ...facts, kind: 'dream', roll, dream };
}

const under = dreamRecord();
const over = dreamRecord({ side: 'over' });
const [won, lost] = under.dream.won ? [under, over] : [over, under];

describe('the page of a dream', () => {
  it('recomputes a won and a lost one, with the tickets that were at stake', () => {
    for (const record of [won, lost]) {
      const { verdict, hit } = examine(browserHashes, claimOfRoll(record));
      expect(verdict.overall).toBe('verified');
      expect(hit?.itemId).toBe(record.dream.won ? target.itemId : NO_ITEM);
    }
  });

  it.each([
    ['a loss told as a win', { won: true }, ['item']],
    ['a higher fee', { dreamFee: lost.dream.dreamFee + 1 }, ['terms', 'tableHash']],
    ['another hash', { termsHash: '0'.repeat(64) }, ['tableHash']],
    ['another chance', { tickets: 50_010 }, ['tableHash']],
    ['a chance between two steps', { tickets: 50_005 }, ['terms', 'tableHash']],
    ['no chance', { tickets: 0 }, ['ranges', 'terms', 'tableHash']],
    ['a chance above all', { tickets: 100_010 }, ['ranges', 'terms', 'tableHash', 'item']],
  ])('finds %s', (_what, change, failing) => {
    const forged = { ...lost, dream: { ...lost.dream, ...change } };
    const { overall, checks } = verifyProof(browserHashes, claimOfRoll(forged));
    expect(overall).toBe('forged');
    const failed = checks.flatMap(({ name, result }) => (result === 'fail' ? [name] : []));
    expect(failed).toEqual(failing);
  });

  it('saves a proof of its own kind', () => {
    expect(proofOfRoll(browserHashes, won, null)).toMatchObject({ kind: 'dream', itemId: target.itemId });
  });
});

describe('the memory of a dream', () => {
  const answer = (record: RollOf<'dream'>) =>
    shownDream({
      ...record,
      ...record.dream,
      coins: record.dream.dreamFee,
      stakedItems: 0,
      stakedValue: 0,
      change: 0,
      ownedId: null,
    });

  it('keeps of the answer what the verification page shows later', () => {
    for (const record of [won, lost]) {
      const kept = { ...answer(record), seenAt: 1 };
      expect(compareRoll(kept, shownRecord(browserHashes, record))).toEqual([]);
      expect(compareStatedHash(browserHashes, tableOfBox(outcomeOfRecord(record).box))).toEqual([]);
    }
  });

  it('finds a result, a chance or a fee that was not shown', () => {
    const kept = { ...answer(lost), seenAt: 1 };
    const fieldsOf = (change: Partial<typeof lost.dream>) =>
      compareRoll(kept, shownRecord(browserHashes, { ...lost, dream: { ...lost.dream, ...change } })).map(
        ({ field }) => field,
      );
    expect(fieldsOf({ won: true })).toEqual(['item']);
    expect(fieldsOf({ tickets: 49_990 })).toEqual(['rollTable']);
    expect(fieldsOf({ dreamFee: 1 })).toEqual(['rollTable']);
    expect(fieldsOf({ edge: 0 })).toEqual(['rollTable']);
  });
});
