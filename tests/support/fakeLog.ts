import { LogSigner } from '../../server/domain/log/signer.ts';
import { toSeedKey } from '../../server/seed-keys/seed-keys.ts';
import { formatCheckpoint } from '../../src/fair/log/checkpoint.ts';
import { encodeEntry } from '../../src/fair/log/entries.ts';
import type { LogEntry } from '../../src/fair/log/entries.ts';
import { consistencyRanges, inclusionRanges, leafHash, rootOf } from '../../src/fair/log/merkle.ts';
import type { LeafRange } from '../../src/fair/log/merkle.ts';
import { toBase64 } from '../../src/fair/log/note.ts';
import { formatPromise, placesOf } from '../../src/fair/log/promise.ts';
import type { LogProofs } from '../../src/net/contract/calls/site/log.ts';
import { sha256 } from './logReader.ts';
import { memorySeedKeys } from './seedKeys.ts';

const ORIGIN = 'fairdrop.test/log';
const AT = '2026-11-28T12:00:00.000Z';

/** A log in memory, whose entries and keys a test may change as no honest site does. */
export class FakeLog {
  readonly entries: LogEntry[] = [];
  origin = ORIGIN;
  #signer: LogSigner;

  constructor(keyByte = 7) {
    this.#signer = signerOf(keyByte);
  }

  /** Signs with these keys from now on. */
  useKeys(...keyBytes: number[]): void {
    this.#signer = signerOf(...keyBytes);
  }

  commit(...hashes: string[]): void {
    for (const commitment of hashes)
      this.entries.push({ kind: 'commitment', of: 'pair', commitment, at: AT });
  }

  promise(...facts: string[]): string {
    return this.#signer.sign(formatPromise({ origin: this.origin, at: AT, facts }));
  }

  answer(from: number, places: readonly string[]): LogProofs {
    const leaves = this.entries.map((entry) => leafHash(sha256, encodeEntry(entry)));
    const size = leaves.length;
    const hashesOf = (ranges: readonly LeafRange[]) =>
      ranges.map((range) => toBase64(rootOf(sha256, leaves.slice(range.from, range.to))));
    const found = this.entries.flatMap((entry, index) =>
      namesOf(entry).some((place) => places.includes(place)) ? [{ entry, index }] : [],
    );
    return {
      checkpoint: this.#signer.sign(
        formatCheckpoint({ origin: this.origin, size, root: rootOf(sha256, leaves) }),
      ),
      keys: this.#signer.verifierKeys,
      consistency: from > 0 && from < size ? hashesOf(consistencyRanges(from, size)) : [],
      witnesses: [],
      entries: found.map(({ entry, index }) => ({
        index,
        entry: new TextDecoder().decode(encodeEntry(entry)),
        proof: hashesOf(inclusionRanges(index, size)),
      })),
    };
  }
}

/** What a server finds an entry by: a roll by its moment. */
const namesOf = (entry: LogEntry): string[] =>
  entry.kind === 'roll' ? [`roll ${entry.id}`] : placesOf(entry);

function signerOf(...keyBytes: number[]): LogSigner {
  const keys = keyBytes.map((byte) => toSeedKey(new Uint8Array(32).fill(byte)));
  return new LogSigner(ORIGIN, memorySeedKeys(keys));
}
