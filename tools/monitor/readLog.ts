import { parseCheckpoint } from '../../src/fair/log/checkpoint.ts';
import type { Checkpoint } from '../../src/fair/log/checkpoint.ts';
import { decodeEntry } from '../../src/fair/log/entries.ts';
import { appendLeaf, emptyFrontier, rootOfFrontier } from '../../src/fair/log/frontier.ts';
import { leafHash } from '../../src/fair/log/merkle.ts';
import type { Sha256 } from '../../src/fair/log/merkle.ts';
import { LogMonitor } from '../../src/fair/log/monitor.ts';
import { formatVerifierKey, parseNote, parseVerifierKey, signersOf } from '../../src/fair/log/note.ts';
import type { VerifyEd25519 } from '../../src/fair/log/note.ts';
import { decodeBundle, tilePath, TILE_WIDTH, widthIn } from '../../src/fair/log/tiles.ts';
import type { HashFunctions } from '../../src/fair/hashes.ts';

/** What is kept from one run to the next. */
export interface LogState {
  readonly size: number;
  /** Base 64. */
  readonly root: string;
  /** The key that signed, `name+id+key`. */
  readonly key: string;
}

interface ReadOptions {
  readonly sha256: Sha256;
  readonly verify: VerifyEd25519;
  readonly hashes: HashFunctions;
  /** The key that must sign. */
  readonly key: string;
  /** The head of an earlier run. */
  readonly before: LogState | null;
}

/** What is wrong with the log itself, not with what it says. */
export type LogFault = 'unsigned' | 'rolledBack' | 'rewritten' | 'wrongRoot' | 'unknownEntry';

export interface ReadLog {
  readonly monitor: LogMonitor;
  readonly faults: readonly LogFault[];
  readonly checkpoint: Checkpoint;
  readonly state: LogState;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Reads every entry of a log from its first on. @throws Error if it cannot be read */
export async function readLog(
  fetchBytes: (path: string) => Promise<Uint8Array>,
  { sha256, verify, hashes, key, before }: ReadOptions,
): Promise<ReadLog> {
  const note = parseNote(new TextDecoder().decode(await fetchBytes('checkpoint')));
  const checkpoint = note && parseCheckpoint(note.text);
  const wanted = parseVerifierKey(sha256, key);
  if (note === null || checkpoint === null) throw new Error('checkpoint is no signed checkpoint');
  if (wanted === null) throw new Error('the key is no key of a log');
  const faults = new Set<LogFault>();
  if (signersOf(verify, note, [wanted])?.length !== 1) faults.add('unsigned');
  if (before !== null && checkpoint.size < before.size) faults.add('rolledBack');
  const monitor = new LogMonitor(hashes);
  let frontier = emptyFrontier;
  for (let index = 0; index * TILE_WIDTH < checkpoint.size; index += 1) {
    const width = widthIn(checkpoint.size, 0, index);
    const bundle = decodeBundle(await fetchBytes(tilePath({ level: 'entries', index, width })));
    if (bundle.length !== width)
      throw new Error(`bundle ${index} has ${bundle.length} entries, not ${width}`);
    for (const bytes of bundle) {
      ({ frontier } = appendLeaf(sha256, frontier, leafHash(sha256, bytes)));
      if (before?.size === frontier.size && base64(rootOfFrontier(sha256, frontier)) !== before.root)
        faults.add('rewritten');
      const entry = decodeEntry(bytes);
      if (entry === null) faults.add('unknownEntry');
      else monitor.add(entry);
    }
  }
  if (base64(rootOfFrontier(sha256, frontier)) !== base64(checkpoint.root)) faults.add('wrongRoot');
  const state = { size: checkpoint.size, root: base64(checkpoint.root), key: formatVerifierKey(wanted) };
  return { monitor, faults: [...faults], checkpoint, state };
}
