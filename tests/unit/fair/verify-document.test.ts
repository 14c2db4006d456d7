import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { battleProofNamed, battleVectors } from './battleVectors.ts';
import { fullBattleProof, realBeacon } from './fullBattles.ts';
import { dreamProofOf, fullProof, validProof } from './proofs.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;

// The program is written from docs/verify.md alone: what it accepts is what the page says.
describe.skipIf(!hasPython)('the verifier that follows docs/verify.md', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairdrop-verify-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const wrongOf = (content: unknown): string[] => {
    const file = join(folder, 'proofs.json');
    writeFileSync(file, JSON.stringify(content));
    const { stdout, stderr } = spawnSync('python3', [join(import.meta.dirname, 'verify.py'), file], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    return stdout.split('\n').filter((line) => line !== '');
  };

  it('accepts dreams, under and over, won and lost', () => {
    const terms = { targetId: 'ak-deep-current', value: 4_321, edge: 500 };
    const dreams = [1_000, 50_000, 75_000].flatMap((tickets) =>
      (['under', 'over'] as const).map((side) => dreamProofOf({ ...terms, tickets, side })),
    );
    expect(new Set(dreams.map(({ itemId }) => itemId)).size).toBe(2);
    expect(wrongOf(dreams)).toEqual([]);
  });

  it('accepts openings, and battles of every kind of rules, of both versions', () => {
    const battles = battleVectors.map(({ proof }) => proof);
    const full = battles.flatMap((proof) => [
      fullBattleProof(proof, null),
      fullBattleProof(proof, realBeacon),
    ]);
    expect(wrongOf([fullProof, validProof, ...battles, ...full])).toEqual([]);
  });

  it.each([
    ['opening', { ...fullProof, itemId: 'charm-paper-boat' }, ['checksum', 'item']],
    ['dream', { ...dreamProofOf(), itemId: 'charm-paper-boat' }, ['checksum', 'item']],
    [
      'fee',
      { ...dreamProofOf(), box: { ...dreamProofOf().box, price: 1 } },
      ['checksum', 'tableHash', 'fee'],
    ],
    ['table', { ...fullProof, box: { ...fullProof.box, price: 1 } }, ['checksum', 'tableHash']],
    [
      'beacon',
      { ...fullBattleProof(battleProofNamed('share'), realBeacon), beacon: { ...realBeacon, round: 1 } },
      ['checksum', 'beaconRound'],
    ],
  ])('refuses a changed %s', (_what, file, wrong) => {
    expect(wrongOf(file)).toEqual(wrong);
  });
});
