import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { battleProofNamed, battleVectors } from './battleVectors.ts';
import { fullBattleProof, realBeacon } from './fullBattles.ts';
import { fullProof, validProof } from './proofs.ts';

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
