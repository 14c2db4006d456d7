import { describe, expect, it } from 'vitest';
import { tableHash } from '../../../src/fair/outcome/boxTable.ts';
import { NO_ITEM } from '../../../src/fair/outcome/dreamTable.ts';
import { writeProof } from '../../../src/fair/proof/proofEnvelope.ts';
import { claimsOfHistory, historyFileOf, readHistoryValue } from '../../../src/fair/proof/historyFile.ts';
import { withChecksum } from '../../../src/fair/proof/checksum.ts';
import { parseProof, readProofValue } from '../../../src/fair/proof/openingProofFile.ts';
import { verifyProof } from '../../../src/fair/proof/proof.ts';
import type { ProofFile } from '../../../src/fair/proof/proof.ts';
import type { ValuedBox } from '../../../src/fair/proof/proofFields.ts';
import { bindings } from './bindings.ts';
import { changedLeaves } from './changedLeaves.ts';
import { dreamProofOf, fullProof } from './proofs.ts';

const proof = dreamProofOf();
const box = proof.box as ValuedBox;

describe.each(bindings)('the proof of a dream on the $end', ({ hashes }) => {
  const failing = (file: ProofFile) =>
    verifyProof(hashes, file).checks.flatMap(({ name, result }) => (result === 'fail' ? [name] : []));
  /** The proof with another table, whoever wrote its hash and its checksum. */
  const withBox = (change: Partial<ValuedBox>) => {
    const changed = { ...box, ...change };
    const hash = tableHash(hashes, { ...changed, boxId: changed.id });
    return withChecksum(hashes, { ...proof, box: { ...changed, tableHash: hash } });
  };

  it('is read back as it was written, names its kind, and is verified', () => {
    expect(proof.kind).toBe('dream');
    expect(parseProof(writeProof(proof))).toEqual({ ok: true, proof });
    const { overall, checks } = verifyProof(hashes, proof);
    expect(overall).toBe('verified');
    expect(checks.map(({ name }) => name)).toContain('terms');
  });

  it('shows a win for one side and a loss for the other', () => {
    const side = (of: 'under' | 'over') =>
      dreamProofOf({ targetId: 'lamp', value: 100, edge: 500, tickets: 50_000, side: of });
    const items = [side('under'), side('over')].map(({ itemId }) => itemId);
    expect(new Set(items)).toEqual(new Set(['lamp', NO_ITEM]));
    for (const of of ['under', 'over'] as const) expect(failing(side(of))).toEqual([]);
  });

  it('is refused or reported with any field changed, added or left out', () => {
    const changes = changedLeaves(proof);
    const caught = changes.filter(({ file }) => {
      const read = readProofValue(file);
      return !read.ok || verifyProof(hashes, read.proof).overall === 'forged';
    });
    expect(changes.length).toBeGreaterThan(50);
    expect(changes.filter((change) => !caught.includes(change)).map(({ path }) => path)).toEqual([]);
  });

  it('fails with another fee, other tickets or another value than its terms give, with a fitting hash', () => {
    const [lost, won] = box.ranges;
    expect(lost?.itemId).toBe(NO_ITEM);
    expect(failing(withBox({ price: box.price + 1 }))).toEqual(['terms']);
    const wider = [
      { ...lost!, to: lost!.to - 10 },
      { ...won!, from: won!.from - 10 },
    ];
    expect(failing(withBox({ ranges: wider }))).toEqual(['terms']);
    expect(failing(withBox({ ranges: [lost!, { ...won!, value: 1 }] }))).toEqual(['terms']);
    expect(failing(withBox({ version: 2 }))).toEqual(['terms']);
    expect(failing(withBox({ id: box.id.replace(':500', ':400') }))).toEqual(['terms']);
    expect(failing(withBox({ id: 'dream:nothing' }))).toEqual(['terms']);
  });

  it('fails when it claims the target for a ticket that lost', () => {
    const itemId = proof.itemId === NO_ITEM ? 'awp-slow-ember' : NO_ITEM;
    expect(failing(withChecksum(hashes, { ...proof, itemId }))).toEqual(['item']);
  });

  it('is no opening, and an opening is no dream', () => {
    const asOpening = readProofValue(withChecksum(hashes, { ...proof, kind: 'opening' }));
    const asDream = readProofValue(withChecksum(hashes, { ...fullProof, kind: 'dream' }));
    expect(asOpening).toEqual({ ok: false, problem: { code: 'badField', path: 'box.id' } });
    expect(asDream).toEqual({ ok: false, problem: { code: 'badField', path: 'box.id' } });
  });

  it('stands in a history beside openings', () => {
    const { publicHash, serverSeed, secretSalt, committedAt = '' } = proof;
    const rolls = [proof, fullProof].map(({ rollId, userSeed, round, roll, itemId, rolledAt, box: of }) => {
      const { tableHash: hash } = of as ValuedBox;
      return { rollId, publicHash, userSeed, round, roll, itemId, tableHash: hash, rolledAt };
    });
    const pairs = [{ publicHash, serverSeed, secretSalt, committedAt }];
    const tables = [box, fullProof.box as ValuedBox];
    const file = historyFileOf(hashes, { savedAt: '2026-11-22T00:00:00Z', pairs, tables, rolls });
    const read = readHistoryValue(JSON.parse(JSON.stringify(file)));
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    const verdicts = claimsOfHistory(read.history).claims.map((claim) => verifyProof(hashes, claim).overall);
    expect(verdicts).toEqual(['verified', 'verified']);
  });
});
