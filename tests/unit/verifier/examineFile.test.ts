import { describe, expect, it } from 'vitest';
import { historyFileOf, writeHistory } from '../../../src/fair/proof/historyFile.ts';
import type { ValuedBox } from '../../../src/fair/proof/proofFields.ts';
import type { BattleProof } from '../../../src/fair/proof/battleProof.ts';
import { sealBattleProof } from '../../../src/fair/proof/battleProofFile.ts';
import { withChecksum } from '../../../src/fair/proof/checksum.ts';
import { evidenceFile } from '../../../src/fair/memory/evidence.ts';
import { differenceOf } from '../../../src/fair/memory/difference.ts';
import { examineFile } from '../../../tools/verifier/examineFile.ts';
import { nobleCrypto, nobleHashes } from '../../../tools/verifier/nobleHashes.ts';
import { plainReport } from '../../../tools/verifier/plainReport.ts';
import { exitCodeOf } from '../../../tools/verifier/report.ts';
import { TEXTS } from '../../../tools/verifier/texts.ts';
import { withLog } from '../../../src/fair/proof/logBlock.ts';
import { FakeLog } from '../../support/fakeLog.ts';
import { battleProofNamed } from '../fair/battleVectors.ts';
import { forgedGiveaway, giveawayProof } from '../fair/giveaways.ts';
import { fullBattleProof, realBeacon } from '../fair/fullBattles.ts';
import { blockOf, entriesOf } from '../fair/loggedProofs.ts';
import { fullProof, pendingProof, validProof } from '../fair/proofs.ts';

const tools = { hashes: nobleHashes, crypto: nobleCrypto };
const examined = (file: unknown) =>
  examineFile(typeof file === 'string' ? file : JSON.stringify(file), tools);
const failed = async (file: unknown) => {
  const report = await examined(file);
  if ('problem' in report) return expect.fail(JSON.stringify(report.problem));
  return report.findings.flatMap(({ name, result }) => (result === 'fail' ? [name] : []));
};
const battle = fullBattleProof(battleProofNamed('share'), realBeacon);

function historyOf(rounds: readonly number[]) {
  const { publicHash, serverSeed, secretSalt, userSeed, roll, itemId, rolledAt } = fullProof;
  const table = fullProof.box as ValuedBox;
  return historyFileOf(nobleHashes, {
    savedAt: '2026-11-22T00:00:00.000Z',
    pairs: [{ publicHash, serverSeed, secretSalt, committedAt: '2026-11-20T09:00:00.000Z' }],
    tables: [table],
    rolls: rounds.map((round) => ({
      rollId: `roll-${round}`,
      publicHash,
      userSeed,
      round,
      roll,
      itemId,
      rolledAt,
      tableHash: table.tableHash,
    })),
  });
}

const evidence = evidenceFile(
  {
    playerId: 'me',
    id: 'x',
    act: 'open',
    stage: 'before',
    isSeen: false,
    isAccepted: false,
    subject: { kind: 'pair', publicHash: 'a'.repeat(64) },
    differences: [
      differenceOf({ kind: 'pair', publicHash: 'a'.repeat(64) }, 'nextHash', 'b', 'c', { seenAt: 5 }),
    ],
    kept: {},
    answers: [],
    foundAt: 10,
    serverTime: null,
  },
  'https://site.example',
);

describe('the verifier', () => {
  it.each([
    { name: 'an opening', file: fullProof, conclusion: 'consistent', code: 0 },
    { name: 'an opening of version 1', file: validProof, conclusion: 'consistent', code: 0 },
    { name: 'a hidden opening', file: pendingProof, conclusion: 'pending', code: 2 },
    { name: 'a forged opening', file: { ...fullProof, roll: 5 }, conclusion: 'forged', code: 1 },
    { name: 'a battle with a round of drand', file: battle, conclusion: 'consistent', code: 0 },
    { name: 'a giveaway', file: giveawayProof(), conclusion: 'consistent', code: 0 },
    { name: 'a forged giveaway', file: forgedGiveaway(), conclusion: 'forged', code: 1 },
    { name: 'a list of proofs', file: [fullProof, validProof], conclusion: 'consistent', code: 0 },
    { name: 'evidence', file: evidence, conclusion: 'evidence', code: 1 },
  ])('concludes on $name: $conclusion', async ({ file, conclusion, code }) => {
    const report = await examined(file);
    expect(report).toMatchObject({ conclusion });
    expect(exitCodeOf(report)).toBe(code);
  });

  it('finds that the saver was shown something else', async () => {
    const seen = {
      savedAt: '2026-11-22T00:00:00.000Z',
      facts: [{ name: 'publicHash' as const, place: '', value: 'f'.repeat(64), at: null }],
    };
    expect(await examined(withChecksum(nobleHashes, { ...fullProof, seen }))).toMatchObject({
      conclusion: 'different',
      findings: expect.not.arrayContaining([expect.objectContaining({ result: 'fail' })]) as unknown,
    });
  });

  it.each([
    ['value', 'a'.repeat(64), 'beaconValue'],
    ['signature', `${realBeacon.signature?.slice(0, -2)}00`, 'beaconSignature'],
    ['round', realBeacon.round + 1, 'beaconRound'],
  ])('checks the beacon: another %s', async (field, value, check) => {
    const changed = { ...battle, beacon: { ...battle.beacon, [field]: value } } as BattleProof;
    expect(await failed(sealBattleProof(nobleHashes, changed))).toContain(check);
  });

  it('goes through a history, and names rounds that are missing or doubled', async () => {
    expect(await failed(writeHistory(historyOf([42])).join(''))).toEqual(['rounds']);
    const report = await examined(historyOf([42, 41, 41]));
    const lines = plainReport(report, TEXTS.en).join('\n');
    expect(lines).toContain('− 1–40; 2 × 41');
    expect(lines).toContain('roll-41: recomputed');
    expect(exitCodeOf(report)).toBe(1);
  });

  it('finds rolls of a history without pair or table, and changes', async () => {
    const history = historyOf([42]);
    expect(await failed({ ...history, pairs: [] })).toEqual(['checksum', 'references']);
    expect(await failed({ ...history, savedAt: '2026-11-22T00:00:01.000Z' })).toEqual(['checksum', 'rounds']);
  });

  it('checks what a file has of the log, and names who signed it', async () => {
    const entries = entriesOf(fullProof);
    const file = withLog(nobleHashes, fullProof, blockOf(fullProof, entries));
    const report = await examined(file);
    expect(exitCodeOf(report)).toBe(0);
    const lines = plainReport(report, TEXTS.en).join('\n');
    expect(lines).toMatch(/fairdrop\.test\/log, \d+ entries, signed by fairdrop\.test\/log\+/);
    expect(lines).toContain('The public log says the same');

    const other = withLog(nobleHashes, fullProof, blockOf(fullProof, entries.slice(1)));
    expect(plainReport(await examined(other), TEXTS.en).join('\n')).toContain(
      'not in the file: The public log says the same',
    );
    const changed = entries.map((entry) => (entry.kind === 'roll' ? { ...entry, ticket: 1 } : entry));
    const forged = withLog(nobleHashes, fullProof, blockOf(fullProof, changed));
    expect(await failed(forged)).toEqual(['logFacts']);
    expect(exitCodeOf(await examined(forged))).toBe(1);
    expect(exitCodeOf(await examined([file, forged]))).toBe(1);
  });

  it('believes no other key than the reader’s', async () => {
    const file = JSON.stringify(withLog(nobleHashes, fullProof, blockOf(fullProof, entriesOf(fullProof))));
    const { keys } = new FakeLog(9).answer(0, []);
    const report = await examineFile(file, { ...tools, known: { keys, witnesses: [] } });
    expect(report).toMatchObject({ conclusion: 'forged' });
    expect(exitCodeOf(report)).toBe(1);
  });

  it.each([
    ['', 'notJson'],
    ['7', 'notProof'],
    ['{}', 'notProof'],
    [{ ...fullProof, version: 9 }, 'unknownVersion'],
    [{ ...fullProof, round: 0 }, 'badField'],
    [[fullProof, {}], 'notProof'],
    [{ ...evidence, differences: [] }, 'badField'],
    [{ ...evidence, differences: [{ ...evidence.differences[0], now: 'b' }] }, 'badField'],
    [{ ...historyOf([1]), rolls: [{}] }, 'badField'],
    [{ ...historyOf([1]), note: 1 }, 'badField'],
  ])('cannot read %j', async (file, code) => {
    const report = await examined(file);
    expect(report).toMatchObject({ problem: { code } });
    expect(exitCodeOf(report)).toBe(2);
    expect(plainReport(report, TEXTS['zh-CN'])[0]).toContain('无法识别这个文件');
  });
});
