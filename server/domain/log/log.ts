import { encodeEntry } from '../../../src/fair/log/entries.ts';
import { formatFrontier, parseFrontier, rootOfFrontier } from '../../../src/fair/log/frontier.ts';
import { formatCheckpoint } from '../../../src/fair/log/checkpoint.ts';
import { HASH_BYTES, leafHash } from '../../../src/fair/log/merkle.ts';
import { parseNote } from '../../../src/fair/log/note.ts';
import { decodeBundle, encodeBundle, tilePath, TILE_WIDTH, widthIn } from '../../../src/fair/log/tiles.ts';
import type { Tile } from '../../../src/fair/log/tiles.ts';
import type { ReadTile } from '../../../src/fair/log/proofs.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import type { LoggedFact } from './facts.ts';
import { GrowingTree } from './growing-tree.ts';
import { notePlaces } from './places.ts';
import { LogPromises } from './promises.ts';
import type { Promising } from './promises.ts';
import { readEntries } from './sources.ts';
import { sha256 } from './signer.ts';
import type { LogSigner } from './signer.ts';

/** Facts that one transaction adds; the rest waits for the next. */
const FACTS_AT_ONCE = 1_024;
/** Days whose growth is shown. */
const GROWTH_DAYS = 31;

interface Head {
  readonly origin: string;
  readonly size: number;
  readonly frontier: Buffer;
  readonly checkpoint: string;
}

interface LogDeps {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock'>;
  readonly signer: LogSigner;
  /** Which log it is. */
  readonly origin: string;
}

/** The log of commitments (docs/transparency-log.md): adds what the outbox names, and reads what is published. */
export class TransparencyLog implements Promising {
  readonly #store: Store;
  readonly #ports: Pick<Ports, 'clock'>;
  readonly #signer: LogSigner;
  readonly #promises: LogPromises;
  readonly origin: string;

  constructor({ store, ports, signer, origin }: LogDeps) {
    this.#store = store;
    this.#ports = ports;
    this.#signer = signer;
    this.origin = origin;
    this.#promises = new LogPromises({ origin, signer, clock: ports.clock });
  }

  /** Signs that facts are in the log, or will be within a minute. @param facts as `src/fair/log/promise.ts` writes them */
  promise(...facts: readonly string[]): string {
    return this.#promises.give(facts);
  }

  /** The public keys that sign, as verifiers name them. */
  get verifierKeys(): string[] {
    return this.#signer.verifierKeys;
  }

  /** Adds all facts of the outbox. @returns entries added; 0 also while another process adds them */
  async integrate(): Promise<number> {
    let total = 0;
    for (;;) {
      const { facts, entries } = await this.#store.transaction((tx) => this.#integrateSome(tx));
      total += entries;
      if (facts < FACTS_AT_ONCE) return total;
    }
  }

  async #integrateSome(tx: Queryable): Promise<{ facts: number; entries: number }> {
    const [head] = await tx.query<Head>(
      'SELECT origin, size, frontier, checkpoint FROM log_head FOR NO KEY UPDATE SKIP LOCKED',
    );
    if (head === undefined) return { facts: 0, entries: 0 };
    const facts = await tx.query<LoggedFact & { id: number }>(
      `DELETE FROM log_outbox WHERE id IN (SELECT id FROM log_outbox ORDER BY id LIMIT $1)
       RETURNING id, source, row_id AS "rowId", value, at`,
      [FACTS_AT_ONCE],
    );
    if (facts.length === 0) return { facts: 0, entries: 0 };
    const entries = await readEntries(
      tx,
      facts.sort((one, other) => one.id - other.id),
    );
    if (entries.length > 0) {
      await this.#append(tx, head, entries.map(encodeEntry));
      await notePlaces(tx, head.size, entries);
    }
    return { facts: facts.length, entries: entries.length };
  }

  async #append(tx: Queryable, head: Head, entries: readonly Uint8Array[]): Promise<void> {
    const at = this.#ports.clock.now();
    const tree = new GrowingTree(parseFrontier(head.size, head.frontier));
    for (const entry of entries) tree.add(entry);
    const { frontier } = tree;
    await appendBundles(tx, head.size, entries, at);
    for (const { level, index, hashes } of tree.tiles())
      await tx.query(
        `INSERT INTO log_tiles AS t (level, index, hashes) VALUES ($1, $2, $3)
         ON CONFLICT (level, index) DO UPDATE SET hashes = t.hashes || excluded.hashes`,
        [level, index, hashes],
      );
    await tx.query(
      'INSERT INTO log_days (day, size) VALUES ($1, $2) ON CONFLICT (day) DO UPDATE SET size = excluded.size',
      [at.toISOString().slice(0, 10), frontier.size],
    );
    const root = rootOfFrontier(sha256, frontier);
    const note = this.#signer.sign(formatCheckpoint({ origin: head.origin, size: frontier.size, root }));
    await tx.query('UPDATE log_head SET size = $1, frontier = $2, checkpoint = $3, at = $4', [
      frontier.size,
      Buffer.from(formatFrontier(frontier)),
      note,
      at,
    ]);
  }

  /** Signs the head with the keys that the source holds now; signatures of others stay. */
  async signAnew(tx: Queryable): Promise<void> {
    this.#signer.reload();
    const [head] = await tx.query<Head>('SELECT checkpoint FROM log_head FOR UPDATE');
    const note = parseNote(head?.checkpoint ?? '');
    if (note === null) throw new Error('the head of the log is no signed note');
    await tx.query('UPDATE log_head SET checkpoint = $1', [this.#signer.sign(note.text, note.signatures)]);
  }

  /** The signed note of the newest head. */
  async readCheckpoint(): Promise<string> {
    const [head] = await this.#store.query<Head>({
      name: 'log_checkpoint',
      text: 'SELECT checkpoint FROM log_head',
    });
    return head?.checkpoint ?? '';
  }

  /** When entries were added last, and how many there were at the end of each of the last days. */
  async readGrowth(): Promise<{ updatedAt: Date; days: { day: string; size: number }[] }> {
    const [head] = await this.#store.query<{ at: Date }>('SELECT at FROM log_head');
    const days = await this.#store.query<{ day: string; size: number }>(
      `SELECT day::text, size FROM log_days ORDER BY log_days.day DESC LIMIT ${GROWTH_DAYS}`,
    );
    return { updatedAt: head?.at ?? this.#ports.clock.now(), days: days.reverse() };
  }

  /** The bytes of a tile or bundle; null where the log does not have so much of it yet. */
  async readTile({ level, index, width }: Tile): Promise<Buffer | null> {
    if (level === 'entries' || level === 0) {
      const entries = await this.#readBundle(index);
      if (entries.length < width) return null;
      const wanted = entries.slice(0, width);
      if (level === 'entries') return Buffer.from(encodeBundle(wanted));
      return Buffer.concat(wanted.map((entry) => leafHash(sha256, entry)));
    }
    const [tile] = await this.#store.query<{ hashes: Buffer }>(
      'SELECT hashes FROM log_tiles WHERE level = $1 AND index = $2',
      [level, index],
    );
    if (tile === undefined || tile.hashes.length < width * HASH_BYTES) return null;
    return tile.hashes.subarray(0, width * HASH_BYTES);
  }

  /** As `readTile`, for proofs. @throws Error where the log does not have it */
  readonly readOwnTile: ReadTile = async (tile) => {
    const bytes = await this.readTile(tile);
    if (bytes === null) throw new Error(`the log has no tile ${tilePath(tile)}`);
    return bytes;
  };

  async #readBundle(index: number): Promise<Uint8Array[]> {
    const [bundle] = await this.#store.query<{ entries: Buffer }>(
      'SELECT entries FROM log_bundles WHERE index = $1',
      [index],
    );
    return bundle === undefined ? [] : decodeBundle(bundle.entries);
  }
}

/** Adds entries to the bundle that is not full, and to new ones. */
async function appendBundles(
  tx: Queryable,
  size: number,
  entries: readonly Uint8Array[],
  at: Date,
): Promise<void> {
  let index = Math.floor(size / TILE_WIDTH);
  for (let from = 0; from < entries.length; index += 1) {
    const room = TILE_WIDTH - widthIn(size + from, 0, index);
    // One each: the stores send a value of bytes as it is, an array of them as hex.
    await tx.query(
      `INSERT INTO log_bundles AS b (index, entries, first_at) VALUES ($1, $2, $3)
       ON CONFLICT (index) DO UPDATE SET entries = b.entries || excluded.entries`,
      [index, encodeBundle(entries.slice(from, from + room)), at],
    );
    from += room;
  }
}
