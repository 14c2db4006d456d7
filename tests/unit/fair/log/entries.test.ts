import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decodeEntry, encodeEntry, logEntryKinds } from '../../../../src/fair/log/entries.ts';
import type { LogEntry } from '../../../../src/fair/log/entries.ts';
import {
  appendLeaf,
  emptyFrontier,
  formatFrontier,
  parseFrontier,
  rootOfFrontier,
} from '../../../../src/fair/log/frontier.ts';
import type { Frontier } from '../../../../src/fair/log/frontier.ts';
import { rootOf } from '../../../../src/fair/log/merkle.ts';

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const HASH = 'ab'.repeat(32);
const AT = '2026-11-28T12:00:00.000Z';
const bytesOf = (text: string) => new TextEncoder().encode(text);

const examples: readonly LogEntry[] = [
  { kind: 'commitment', of: 'pair', commitment: HASH, at: AT },
  {
    ...{ kind: 'table', boxId: 'first-light', version: 2, price: 300, tableHash: HASH, at: AT },
    ranges: [{ itemId: 'coin', from: 1, to: 100_000, value: 200 }],
  },
  { kind: 'terms', of: 'battle', id: 'b1', commitment: HASH, terms: '{"mode":0}', at: AT },
  { kind: 'seats', id: 'b1', commitment: HASH, seeds: 'mine,yours', house: [1], at: AT },
  { kind: 'participants', id: 'g1', commitment: HASH, count: 3, hash: HASH, at: AT },
  { kind: 'seed', commitment: HASH, fromRound: 1, userSeed: 'mine', at: AT },
  { kind: 'roll', id: 'r1', commitment: HASH, round: 1, ticket: 77, table: 'first-light:2' },
  {
    ...{ kind: 'result', of: 'packet', id: 'p1', commitment: HASH, end: 'finished', userSeed: null, at: AT },
    rolls: [{ id: 'c1', round: 1, ticket: '5' }],
  },
  { kind: 'reveal', of: 'giveaway', commitment: HASH, serverSeed: 'abc', secretSalt: 'def', at: AT },
  { kind: 'setting', name: 'dreamEdge', value: '500', at: AT },
  { kind: 'build', build: HASH, at: AT },
];

describe('an entry', () => {
  it('is an example of each kind', () => {
    expect(examples.map(({ kind }) => kind)).toEqual(logEntryKinds);
  });

  it.each(examples)('$kind is read as it was written', (entry) => {
    expect(decodeEntry(encodeEntry(entry))).toEqual(entry);
  });

  it('is the bytes that the documents show', () => {
    expect(new TextDecoder().decode(encodeEntry(examples[6] as LogEntry))).toBe(
      `{"kind":"roll","id":"r1","commitment":"${HASH}","round":1,"ticket":77,"table":"first-light:2"}`,
    );
  });

  it('is not written if it could not be read', () => {
    const hidden = { ...examples[8], serverSeed: '' } as LogEntry;
    expect(() => encodeEntry(hidden)).toThrow('no entry of the log: {"kind":"reveal"');
    for (const serverSeed of ['-a', 'a-', ['a']])
      expect(() => encodeEntry({ ...examples[8], serverSeed } as LogEntry)).toThrow(TypeError);
    for (const commitment of [`x${HASH}`, `${HASH}x`, [HASH]])
      expect(() => encodeEntry({ ...examples[0], commitment } as LogEntry)).toThrow(TypeError);
    expect(() => encodeEntry({ ...examples[7], userSeed: 7 } as unknown as LogEntry)).toThrow(TypeError);
    expect(() => encodeEntry({ ...examples[5], commitment: '' } as LogEntry)).toThrow(TypeError);
    expect(() => encodeEntry({ ...examples[7], rolls: [{ id: 'c1' }] } as unknown as LogEntry)).toThrow(
      TypeError,
    );
  });

  it('has one form: fields of any order are written in theirs, and others are not read', () => {
    const { kind, ...rest } = examples[5] as LogEntry;
    const turned = Object.fromEntries(Object.entries({ ...rest, kind }).reverse()) as unknown as LogEntry;
    expect(encodeEntry(turned)).toEqual(encodeEntry(examples[5] as LogEntry));
    expect(decodeEntry(bytesOf(JSON.stringify(turned)))).toBeNull();
  });

  it.each([
    ['ranges', examples[1]],
    ['rolls', examples[7]],
  ])('has one form of its %s, too', (name, entry) => {
    const rows = (entry as unknown as Record<string, object[]>)[name] ?? [];
    const turned = rows.map(
      (row) => Object.fromEntries([['note', 'x'], ...Object.entries(row)].reverse()) as object,
    );
    const other = { ...entry, [name]: turned } as LogEntry;
    expect(encodeEntry(other)).toEqual(encodeEntry(entry as LogEntry));
    const text = new TextDecoder().decode(encodeEntry(entry as LogEntry));
    const written = text.replace(JSON.stringify(rows), JSON.stringify(turned));
    expect(written).not.toBe(text);
    expect(decodeEntry(bytesOf(written))).toBeNull();
  });

  it('may have a price of 0', () => {
    const free = { ...examples[1], price: 0 } as LogEntry;
    expect(decodeEntry(encodeEntry(free))).toEqual(free);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number for a text', `{"kind":"build","build":"${HASH}","at":7}`],
    ['an unknown kind', '{"kind":"gift","at":"x"}'],
    ['white space', `{"kind": "build","build":"${HASH}","at":"x"}`],
    ['a field too many', `{"kind":"build","build":"${HASH}","at":"x","note":"y"}`],
    ['a missing field', `{"kind":"build","build":"${HASH}"}`],
    ['a short hash', '{"kind":"build","build":"ab","at":"x"}'],
    ['a number below 0', `{"kind":"seed","commitment":"${HASH}","fromRound":-1,"userSeed":"a","at":"x"}`],
    [
      'a list of other things than numbers',
      `{"kind":"seats","id":"b","commitment":"${HASH}","seeds":"a","house":["0"],"at":"x"}`,
    ],
    ['no hash', `{"kind":"participants","id":"g","commitment":"${HASH}","count":1,"hash":"a","at":"x"}`],
    ['no list', `{"kind":"seats","id":"b","commitment":"${HASH}","seeds":"a","house":0,"at":"x"}`],
    ['an unknown game', `{"kind":"commitment","of":"shop","commitment":"${HASH}","at":"x"}`],
    ['a second field of one name', `{"kind":"build","build":"${HASH}","at":"x","at":"x"}`],
  ])('is not %s', (_, text) => {
    expect(decodeEntry(bytesOf(text))).toBeNull();
  });

  it('is not UTF-8 with an error, nor with a mark of byte order', () => {
    const [before, after] = `{"kind":"build","build":"${HASH}","at":"|"}`.split('|');
    expect(decodeEntry(Uint8Array.of(...bytesOf(before ?? ''), 0xff, ...bytesOf(after ?? '')))).toBeNull();
    const bytes = encodeEntry(examples[0] as LogEntry);
    expect(decodeEntry(Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes))).toBeNull();
  });
});

const leaf = (index: number) => sha256(bytesOf(`leaf ${index}`));

function frontierOf(size: number): Frontier {
  let frontier = emptyFrontier;
  for (let index = 0; index < size; index += 1) ({ frontier } = appendLeaf(sha256, frontier, leaf(index)));
  return frontier;
}

describe('a frontier', () => {
  it('has the root of the tree at every size', () => {
    let frontier = emptyFrontier;
    for (let size = 0; size <= 70; size += 1) {
      const leaves = Array.from({ length: size }, (_, index) => leaf(index));
      expect(rootOfFrontier(sha256, frontier)).toEqual(rootOf(sha256, leaves));
      expect(parseFrontier(size, formatFrontier(frontier))).toEqual(frontier);
      ({ frontier } = appendLeaf(sha256, frontier, leaf(size)));
    }
  });

  it('names the subtrees that a leaf completes', () => {
    const { completed } = appendLeaf(sha256, frontierOf(7), leaf(7));
    expect(completed.map(({ level, index }) => [level, index])).toEqual([
      [0, 7],
      [1, 3],
      [2, 1],
      [3, 0],
    ]);
  });

  it('is refused with the hashes of another size', () => {
    expect(() => parseFrontier(4, formatFrontier(frontierOf(3)))).toThrow(RangeError);
  });
});
