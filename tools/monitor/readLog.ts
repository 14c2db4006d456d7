import { parseCheckpoint } from '../../src/fair/log/checkpoint.ts';
import type { Checkpoint } from '../../src/fair/log/checkpoint.ts';
import { cosignaturesOf, parseWitnessKey } from '../../src/fair/log/cosignature.ts';
import { decodeEntry } from '../../src/fair/log/entries.ts';
import { appendLeaf, emptyFrontier, rootOfFrontier } from '../../src/fair/log/frontier.ts';
import type { Frontier, HashedNode } from '../../src/fair/log/frontier.ts';
import { leafHash } from '../../src/fair/log/merkle.ts';
import type { Sha256 } from '../../src/fair/log/merkle.ts';
import { LogMonitor } from '../../src/fair/log/monitor.ts';
import { formatVerifierKey, parseNote, parseVerifierKey, signersOf } from '../../src/fair/log/note.ts';
import type { VerifierKey, VerifyEd25519 } from '../../src/fair/log/note.ts';
import { decodeBundle, TILE_HEIGHT, tilePath, TILE_WIDTH, widthIn } from '../../src/fair/log/tiles.ts';
import type { HashFunctions } from '../../src/fair/hashes.ts';

/** What is kept from one run to the next. */
export interface LogState {
  readonly size: number;
  /** Base 64. */
  readonly root: string;
  /** The key that signed, `name+id+key`. */
  readonly key: string;
}

/** Reads a file of a log; null: the log has none of this path. @throws Error if it cannot be read */
export type ReadFile = (path: string) => Promise<Uint8Array | null>;

interface ReadOptions {
  readonly sha256: Sha256;
  readonly verify: VerifyEd25519;
  readonly hashes: HashFunctions;
  /** The key that must sign. */
  readonly key: string;
  /** Keys of witnesses. */
  readonly witnesses?: readonly string[];
  /** The head of an earlier run. */
  readonly before: LogState | null;
  /** Reads tiles of hashes, which are compared with the entries; without it none are read. */
  readonly readHashes?: ReadFile;
}

/** What is wrong with the log itself, not with what it says. */
export type LogFault =
  | 'unsigned'
  | 'rolledBack'
  | 'rewritten'
  | 'wrongRoot'
  | 'unknownEntry'
  | 'wrongTile'
  | 'changedFile'
  | 'wrongCosignature'
  | 'cosignedOther';

/** The newest head that witnesses cosigned. */
export interface CosignedHead {
  readonly size: number;
  /** Of the witnesses that were asked for: who signed, and when, in seconds since 1970. */
  readonly signers: readonly { readonly name: string; readonly time: number }[];
}

export interface ReadLog {
  readonly monitor: LogMonitor;
  readonly faults: readonly LogFault[];
  readonly checkpoint: Checkpoint;
  /** Null: the log publishes none. */
  readonly cosigned: CosignedHead | null;
  /** How many witnesses were asked for. */
  readonly witnesses: number;
  readonly state: LogState;
}

/** A head that the log must continue. */
interface EarlierHead {
  readonly size: number;
  /** Base 64. */
  readonly root: string;
  readonly ifSmaller: LogFault;
  readonly ifOther: LogFault;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

function keyOf(sha256: Sha256, text: string, parse: typeof parseWitnessKey): VerifierKey {
  const key = parse(sha256, text);
  if (key === null) throw new Error(`${text} is no such key`);
  return key;
}

/** Reads every entry of a log from its first on. @throws Error if it cannot be read */
export async function readLog(read: ReadFile, options: ReadOptions): Promise<ReadLog> {
  const { sha256, verify, before, witnesses = [] } = options;
  const key = keyOf(sha256, options.key, parseVerifierKey);
  const faults = new Set<LogFault>();
  // Before the newest head: that one is the larger.
  const cosigned = readCosigned(await read('witnessed'), key, options, faults);
  const note = parseNote(new TextDecoder().decode((await read('checkpoint')) ?? undefined));
  const checkpoint = note && parseCheckpoint(note.text);
  if (note === null || checkpoint === null) throw new Error('checkpoint is no signed checkpoint');
  if (signersOf(verify, note, [key])?.length !== 1) faults.add('unsigned');
  const earlier: EarlierHead[] = [];
  if (before !== null) earlier.push({ ...before, ifSmaller: 'rolledBack', ifOther: 'rewritten' });
  if (cosigned !== null) {
    const { size, root, origin } = cosigned.checkpoint;
    earlier.push({ size, root: base64(root), ifSmaller: 'cosignedOther', ifOther: 'cosignedOther' });
    if (origin !== checkpoint.origin) faults.add('cosignedOther');
  }
  for (const { size, ifSmaller } of earlier) if (checkpoint.size < size) faults.add(ifSmaller);
  const monitor = await readEntries(read, checkpoint, earlier, options, faults);
  return {
    ...{ monitor, checkpoint, faults: [...faults], witnesses: witnesses.length },
    cosigned: cosigned && { size: cosigned.checkpoint.size, signers: cosigned.signers },
    state: { size: checkpoint.size, root: base64(checkpoint.root), key: formatVerifierKey(key) },
  };
}

function readCosigned(
  bytes: Uint8Array | null,
  key: VerifierKey,
  { sha256, verify, witnesses = [] }: ReadOptions,
  faults: Set<LogFault>,
): (Pick<CosignedHead, 'signers'> & { readonly checkpoint: Checkpoint }) | null {
  const keys = witnesses.map((text) => keyOf(sha256, text, parseWitnessKey));
  if (bytes === null) return null;
  const note = parseNote(new TextDecoder().decode(bytes));
  const checkpoint = note && parseCheckpoint(note.text);
  if (note === null || checkpoint === null) throw new Error('witnessed is no signed checkpoint');
  const cosignatures = cosignaturesOf(verify, note, keys);
  if (cosignatures === null || signersOf(verify, note, [key])?.length !== 1) {
    faults.add('wrongCosignature');
    return null;
  }
  return { checkpoint, signers: cosignatures.map(({ witness: { name }, time }) => ({ name, time })) };
}

async function readEntries(
  read: ReadFile,
  { size, root }: Checkpoint,
  earlier: readonly EarlierHead[],
  { sha256, hashes, readHashes }: ReadOptions,
  faults: Set<LogFault>,
): Promise<LogMonitor> {
  const monitor = new LogMonitor(hashes);
  const tiles = new HashTiles();
  let frontier = emptyFrontier;
  compare(sha256, frontier, earlier, faults);
  for (let index = 0; index * TILE_WIDTH < size; index += 1) {
    const width = widthIn(size, 0, index);
    const path = tilePath({ level: 'entries', index, width });
    const bytes = await read(path);
    if (bytes === null) throw new Error(`${path} is missing`);
    const bundle = decodeBundle(bytes);
    if (bundle.length !== width)
      throw new Error(`bundle ${index} has ${bundle.length} entries, not ${width}`);
    for (const entryBytes of bundle) {
      const added = appendLeaf(sha256, frontier, leafHash(sha256, entryBytes));
      frontier = added.frontier;
      tiles.add(added.completed);
      compare(sha256, frontier, earlier, faults);
      const entry = decodeEntry(entryBytes);
      if (entry === null) faults.add('unknownEntry');
      else monitor.add(entry);
    }
    const ready = tiles.take(frontier.size === size);
    for (const tile of readHashes === undefined ? [] : ready) {
      const given = await readHashes?.(tile.path);
      if (given && !tile.bytes.equals(given)) faults.add('wrongTile');
    }
  }
  if (base64(rootOfFrontier(sha256, frontier)) !== base64(root)) faults.add('wrongRoot');
  return monitor;
}

function compare(
  sha256: Sha256,
  frontier: Frontier,
  earlier: readonly EarlierHead[],
  faults: Set<LogFault>,
): void {
  for (const { size, root, ifOther } of earlier)
    if (size === frontier.size && base64(rootOfFrontier(sha256, frontier)) !== root) faults.add(ifOther);
}

/** The tiles of hashes that follow from the entries. */
class HashTiles {
  /** By level: the tile that is not full, and how many are. */
  readonly #open: { full: number; hashes: Uint8Array[] }[] = [];
  #ready: { readonly path: string; readonly bytes: Buffer }[] = [];

  add(completed: readonly HashedNode[]): void {
    for (const { level, hash } of completed) {
      if (level % TILE_HEIGHT !== 0) continue;
      const tile = (this.#open[level / TILE_HEIGHT] ??= { full: 0, hashes: [] });
      tile.hashes.push(hash);
      if (tile.hashes.length < TILE_WIDTH) continue;
      this.#finish(level / TILE_HEIGHT, tile);
      tile.full += 1;
      tile.hashes = [];
    }
  }

  /** Those that were not taken yet. @param isLast with the ones that are not full */
  take(isLast: boolean): { readonly path: string; readonly bytes: Buffer }[] {
    if (isLast)
      for (const [level, tile] of this.#open.entries()) if (tile.hashes.length > 0) this.#finish(level, tile);
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  #finish(level: number, { full, hashes }: { full: number; hashes: readonly Uint8Array[] }): void {
    const path = tilePath({ level, index: full, width: hashes.length });
    this.#ready.push({ path, bytes: Buffer.concat(hashes) });
  }
}
