import { describe, expect, it } from 'vitest';
import { signingKeyOf, verifyEd25519 } from '../../../server/domain/log/signer.ts';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { cosign } from '../../../src/fair/log/cosignature.ts';
import { formatNote, formatVerifierKey, parseNote, verifierKeyOf } from '../../../src/fair/log/note.ts';
import type { LogEntry, ResultEntry } from '../../../src/fair/log/entries.ts';
import { checkLog } from '../../../src/fair/proof/log/checkLog.ts';
import { withLog } from '../../../src/fair/proof/logBlock.ts';
import type { LogBlock } from '../../../src/fair/proof/logBlock.ts';
import { logClaimsOf } from '../../../src/fair/proof/log/logClaims.ts';
import type { AnyProof } from '../../../src/fair/proof/log/logClaims.ts';
import { parseProof, readProofValue } from '../../../src/fair/proof/openingProofFile.ts';
import { sealPacketProof } from '../../../src/fair/proof/packetProofFile.ts';
import { writeProof } from '../../../src/fair/proof/proofEnvelope.ts';
import { FakeLog } from '../../support/fakeLog.ts';
import { sha256 } from '../../support/logReader.ts';
import { battleProofNamed } from './battleVectors.ts';
import { fullBattleProof, realBeacon } from './fullBattles.ts';
import { giveawayProof } from './giveaways.ts';
import { blockOf, entriesOf, partsOf } from './loggedProofs.ts';
import { dreamProofOf, fullProof } from './proofs.ts';

const AT = '2026-11-28T12:00:00.000Z';
const SEED = 'c4ca4238a0b92382';
const SALT = '0dcc509a6f75849b';
const crypto = {
  sha256,
  verify: (...signed: Parameters<typeof verifyEd25519>) => Promise.resolve(verifyEd25519(...signed)),
};

const battle = fullBattleProof(battleProofNamed('share'), realBeacon);
const giveaway = giveawayProof();
const packet = sealPacketProof(nodeHashes, {
  ...{
    packetId: 'packet-1',
    amount: 1_000,
    shares: 3,
    publicHash: 'a'.repeat(64),
    serverSeed: SEED,
    secretSalt: SALT,
  },
  claims: [
    { round: 1, userSeed: 'one', share: 10 },
    { round: 2, userSeed: 'two', share: 20 },
  ],
  ...{ givenAt: AT, seen: null },
});
const dream = dreamProofOf();

/** A roll with another one of the same pair, which differs in its id alone. */
const twice = (entry: LogEntry): LogEntry[] =>
  entry.kind === 'roll' ? [entry, { ...entry, id: 'another' }] : [entry];

async function resultsOf(proof: AnyProof, block: LogBlock, known?: Parameters<typeof checkLog>[3]) {
  const { checks } = await checkLog(crypto, block, logClaimsOf(proof), known);
  return checks.map(({ result }) => result).join(' ');
}

/** Changes an entry of a kind. */
const change =
  (kind: LogEntry['kind'], fields: object) =>
  (entry: LogEntry): LogEntry =>
    entry.kind === kind ? { ...entry, ...fields } : entry;

const proofs = { opening: fullProof, dream, battle, giveaway, packet };
const PASS = 'pass pass pass';
const OTHER = 'pass pass fail';

describe.each(Object.entries(proofs))('the proof of a %s', (_kind, proof) => {
  const entries = entriesOf(proof);

  it('is what the log has', async () => {
    expect(await resultsOf(proof, blockOf(proof, entries))).toBe(PASS);
  });

  it.each<[string, (entry: LogEntry) => LogEntry]>([
    ['another server seed', (entry) => (entry.kind === 'reveal' ? { ...entry, serverSeed: 'x1' } : entry)],
    ['another salt', (entry) => (entry.kind === 'reveal' ? { ...entry, secretSalt: 'x1' } : entry)],
    [
      'another round',
      (entry) =>
        entry.kind === 'roll'
          ? { ...entry, round: entry.round + 1 }
          : entry.kind === 'result'
            ? { ...entry, rolls: entry.rolls.slice(1) }
            : entry,
    ],
    [
      'a commitment of another game',
      (entry) =>
        entry.kind === 'commitment' ? { ...entry, of: entry.of === 'pair' ? 'battle' : 'pair' } : entry,
    ],
  ])('is not that of a log with %s', async (_name, change) => {
    expect(await resultsOf(proof, blockOf(proof, entries.map(change)))).toBe(OTHER);
  });

  it('is not that of a log which committed to it after the roll', async () => {
    const [commitment, ...rest] = entries;
    const late = commitment ? [...rest, commitment] : [];
    expect(await resultsOf(proof, blockOf(proof, late))).toBe(OTHER);
  });

  it.each(['commitment', 'roll', 'result', 'reveal', 'table', 'terms'])(
    'says nothing of all where the log has no %s yet',
    async (kind) => {
      const some = entries.filter((entry) => entry.kind !== kind);
      const isWhole = some.length === entries.length;
      expect(await resultsOf(proof, blockOf(proof, some))).toBe(isWhole ? PASS : 'pass pass unknown');
    },
  );
});

describe('entries about a proof', () => {
  it.each([
    ['battle whose seats were taken', battle, 'seats'],
    ['giveaway whose participants were fixed', giveaway, 'participants'],
  ] as const)('are not those of a %s after it was drawn', async (_what, proof, kind) => {
    const [joined, rest] = partsOf(proof, kind);
    expect(await resultsOf(proof, blockOf(proof, [...rest, ...joined]))).toBe(OTHER);
    expect(await resultsOf(proof, blockOf(proof, rest))).toBe(PASS);
  });

  it.each<[string, AnyProof, (entry: LogEntry) => LogEntry]>([
    ['ticket of an opening', fullProof, change('roll', { ticket: 1 })],
    ['version of a box', fullProof, change('roll', { table: 'first-lamp:9' })],
    [
      'terms of a dream',
      dream,
      (entry) => (entry.kind === 'roll' ? { ...entry, table: `${entry.table}0` } : entry),
    ],
    ['table of a box', fullProof, change('table', { tableHash: 'e'.repeat(64) })],
    [
      'ticket of a battle',
      battle,
      (entry) =>
        entry.kind === 'result'
          ? { ...entry, rolls: entry.rolls.map((one) => (one.round === 2 ? { ...one, ticket: '1' } : one)) }
          : entry,
    ],
    ['seed of a battle', battle, change('result', { userSeed: 'x' })],
    ['seat of a battle', battle, change('seats', { seeds: 'x' })],
    ['bot of a battle', battle, change('seats', { house: [0, 5] })],
    ['number of participants', giveaway, change('participants', { count: 99 })],
    ['participant of a giveaway', giveaway, change('participants', { hash: 'e'.repeat(64) })],
    [
      'rule of a battle',
      battle,
      (entry) =>
        entry.kind === 'terms' ? { ...entry, terms: entry.terms.replace('"share"', '"teams"') } : entry,
    ],
    [
      'price of a seat',
      battle,
      (entry) =>
        entry.kind === 'terms'
          ? { ...entry, terms: entry.terms.replace(/"seatCost":\d+/, '"seatCost":1') }
          : entry,
    ],
    [
      'box of a battle',
      battle,
      (entry) =>
        entry.kind === 'terms' ? { ...entry, terms: entry.terms.replace('"count":1', '"count":2') } : entry,
    ],
    [
      'terms that are none',
      battle,
      (entry) => (entry.kind === 'terms' ? { ...entry, terms: 'null' } : entry),
    ],
    [
      'seed of a giveaway',
      giveaway,
      (entry) => (entry.kind === 'result' ? { ...entry, userSeed: 'x' } : entry),
    ],
    [
      'draw of a giveaway',
      giveaway,
      (entry) =>
        entry.kind === 'result'
          ? { ...entry, rolls: entry.rolls.map((one) => ({ ...one, ticket: '1' })) }
          : entry,
    ],
    [
      'prize of a giveaway',
      giveaway,
      (entry) => (entry.kind === 'terms' ? { ...entry, terms: entry.terms.replace('1200', '1201') } : entry),
    ],
    [
      'seed of a claim',
      packet,
      (entry) => (entry.kind === 'result' ? { ...entry, userSeed: 'one,x' } : entry),
    ],
    [
      'amount of a packet',
      packet,
      (entry) => (entry.kind === 'terms' ? { ...entry, terms: entry.terms.replace('1000', '1001') } : entry),
    ],
  ])('contradict it with another %s', async (_name, proof, change) => {
    const entries = entriesOf(proof);
    const changed = entries.map(change);
    expect(changed).not.toEqual(entries);
    expect(await resultsOf(proof, blockOf(proof, changed))).toBe(OTHER);
  });

  it.each<[string, (rolls: ResultEntry['rolls']) => ResultEntry['rolls']]>([
    ['fewer rounds', (rolls) => rolls.slice(0, -1)],
    ['other rounds', (rolls) => rolls.map((one) => ({ ...one, round: one.round + 1 }))],
  ])('contradict it with %s', async (_name, change) => {
    const changed = entriesOf(giveaway).map((entry) =>
      entry.kind === 'result' ? { ...entry, rolls: change(entry.rolls) } : entry,
    );
    expect(await resultsOf(giveaway, blockOf(giveaway, changed))).toBe(OTHER);
  });

  it.each([battle, giveaway, packet])(
    'contradict it with terms before the commitment: $kind',
    async (proof) => {
      const [terms, rest] = partsOf(proof, 'terms');
      expect(await resultsOf(proof, blockOf(proof, [...terms, ...rest]))).toBe(OTHER);
    },
  );

  it('contradict it where another roll of the pair is among them', async () => {
    const log = new FakeLog();
    const block = blockOf(fullProof, entriesOf(fullProof).flatMap(twice), log);
    const other = log.answer(0, ['roll another']).entries;
    expect(other).toHaveLength(1);
    expect(await resultsOf(fullProof, block)).toBe(PASS);
    expect(await resultsOf(fullProof, { ...block, entries: [...block.entries, ...other] })).toBe(OTHER);
  });

  it('contradict it where they are about something else', async () => {
    const log = new FakeLog();
    const block = blockOf(fullProof, entriesOf(fullProof), log);
    const other = log.answer(0, [`commitment ${'1'.repeat(64)}`]).entries;
    expect(await resultsOf(fullProof, { ...block, entries: [...block.entries, ...other] })).toBe(OTHER);
  });
});

describe('the head of the log in a file', () => {
  const block = blockOf(fullProof, entriesOf(fullProof));

  it.each<[string, Partial<LogBlock>, string]>([
    [
      'an entry that was changed',
      {
        entries: block.entries.map((one) => ({
          ...one,
          entry: one.entry.replace('"round":42', '"round":43'),
        })),
      },
      'pass fail unknown',
    ],
    [
      'an entry at another place',
      { entries: block.entries.map((one) => ({ ...one, index: one.index + 1 })) },
      'pass fail unknown',
    ],
    [
      'a hash of the tree that was changed',
      {
        entries: block.entries.map((one) => ({
          ...one,
          proof: [`${'A'.repeat(43)}=`, ...one.proof.slice(1)],
        })),
      },
      'pass fail unknown',
    ],
    [
      'a head that was changed',
      { checkpoint: block.checkpoint.replace(/\n\d+\n/, '\n99\n') },
      'fail unknown unknown',
    ],
    ['a head that is none', { checkpoint: 'x' }, 'fail unknown unknown'],
    ['no key', { keys: [] }, 'fail unknown unknown'],
    ['no entry', { entries: [] }, 'pass pass unknown'],
  ])('shows nothing with %s', async (_name, change, results) => {
    expect(await resultsOf(fullProof, { ...block, ...change })).toBe(results);
  });

  it('is not that of a key which the reader knows', async () => {
    const { keys } = new FakeLog(8).answer(0, []);
    expect(await resultsOf(fullProof, block, { keys, witnesses: [] })).toBe('fail unknown unknown');
    expect(await resultsOf(fullProof, block, { keys: block.keys, witnesses: [] })).toBe(PASS);
  });

  it('names the witnesses that cosigned it, and is refused with a wrong cosignature of one', async () => {
    const own = signingKeyOf(new Uint8Array(32).fill(9));
    const key = verifierKeyOf(sha256, 'witness.test', 4, own.publicKey);
    const note = parseNote(block.checkpoint) ?? expect.fail();
    const cosigned = (time: number, text = note.text) => ({
      ...block,
      witnesses: [formatVerifierKey(key)],
      checkpoint: formatNote({
        text: note.text,
        signatures: [...note.signatures, cosign(key, own.sign, text, time)],
      }),
    });
    expect((await checkLog(crypto, cosigned(5), logClaimsOf(fullProof))).witnesses).toEqual([
      formatVerifierKey(key),
    ]);
    expect(await resultsOf(fullProof, cosigned(5, `${note.text}x`))).toBe('fail unknown unknown');
  });
});

describe('version 3 of a file', () => {
  const block = blockOf(fullProof, entriesOf(fullProof));
  const file = withLog(nodeHashes, fullProof, block);

  it('is version 2 with what the log has', () => {
    expect(parseProof(writeProof(file))).toEqual({ ok: true, proof: file });
    const { log, ...rest } = file;
    expect(log).toEqual(block);
    expect(rest).toMatchObject({ ...fullProof, version: 3, checksum: file.checksum });
  });

  it.each<[string, unknown, string]>([
    ['nothing of the log', undefined, 'log'],
    ['a note that is no text', { ...block, checkpoint: 7 }, 'log.checkpoint'],
    ['a key with a space', { ...block, keys: ['a b'] }, 'log.keys[0]'],
    ['too many keys', { ...block, witnesses: Array.from({ length: 65 }, () => 'a') }, 'log.witnesses'],
    [
      'a negative place',
      { ...block, entries: [{ index: -1, entry: '', proof: [] }] },
      'log.entries[0].index',
    ],
    [
      'an entry that is too long',
      { ...block, entries: [{ index: 1, entry: 'x'.repeat(65_536), proof: [] }] },
      'log.entries[0].entry',
    ],
    [
      'an entry that is no text',
      { ...block, entries: [{ index: 1, entry: {}, proof: [] }] },
      'log.entries[0].entry',
    ],
    [
      'a hash that is none',
      { ...block, entries: [{ index: 1, entry: '', proof: ['x'] }] },
      'log.entries[0].proof[0]',
    ],
    ['a field more', { ...block, more: 1 }, 'log.more'],
  ])('is refused with %s', (_name, log, path) => {
    expect(readProofValue(JSON.parse(JSON.stringify({ ...file, log })))).toEqual({
      ok: false,
      problem: { code: 'badField', path },
    });
  });
});
