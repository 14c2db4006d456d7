import { parseCheckpoint } from '../../../src/fair/log/checkpoint.ts';
import { decodeEntry } from '../../../src/fair/log/entries.ts';
import { emptyFrontier, formatFrontier, rootOfFrontier } from '../../../src/fair/log/frontier.ts';
import { HASH_BYTES } from '../../../src/fair/log/merkle.ts';
import { parseNote, parseVerifierKey, signersOf } from '../../../src/fair/log/note.ts';
import { decodeBundle, TILE_WIDTH } from '../../../src/fair/log/tiles.ts';
import type { Queryable } from '../../db/store/store.ts';
import { GrowingTree } from './growing-tree.ts';
import { notePlaces } from './places.ts';

import { sha256, verifyEd25519 } from './signer.ts';

/** How many rows were wrong, missing or too many, and are right now. */
export interface RebuiltLog {
  readonly entries: number;
  readonly bundles: number;
  readonly tiles: number;
  readonly places: number;
  /** Size and frontier beside the signed head. */
  readonly head: number;
}

/** The entries are not those that were signed: nothing can be computed from them. */
export class UnsignedEntries extends Error {}

interface HeadRow {
  readonly origin: string;
  readonly size: number;
  readonly frontier: Buffer;
  readonly checkpoint: string;
}

/** Bundles that are read at once. */
const PAGE = 256;

/**
 * Computes everything that follows from the bundles of entries, and puts right what is stored of it. Nobody adds entries
 * meanwhile.
 * @throws UnsignedEntries if the entries do not give the root of the signed head
 */
export async function rebuildLog(tx: Queryable): Promise<RebuiltLog> {
  const [row] = await tx.query<HeadRow>('SELECT origin, size, frontier, checkpoint FROM log_head FOR UPDATE');
  if (row === undefined) throw new UnsignedEntries('The log has no head.');
  const signed = await readSignedHead(tx, row);
  await tx.exec('CREATE TEMPORARY TABLE rebuilt_places (LIKE log_places INCLUDING ALL) ON COMMIT DROP');
  const tree = new GrowingTree(emptyFrontier);
  const bundles = await readBundles(tx, tree);
  const { size } = tree.frontier;
  if (size !== signed.size)
    throw new UnsignedEntries(`The bundles have ${size} entries, the signed head says ${signed.size}.`);
  if (!Buffer.from(rootOfFrontier(sha256, tree.frontier)).equals(signed.root))
    throw new UnsignedEntries(
      `The ${size} entries do not give the root of the signed head: ${await firstOtherBundle(tx, tree)}`,
    );
  const frontier = Buffer.from(formatFrontier(tree.frontier));
  const isHeadRight = row.size === size && frontier.equals(row.frontier);
  if (!isHeadRight) await tx.query('UPDATE log_head SET size = $1, frontier = $2', [size, frontier]);
  const tiles = await repairTiles(tx, tree);
  return {
    entries: size,
    bundles,
    tiles,
    places: await repairPlaces(tx),
    head: isHeadRight ? 0 : 1,
  };
}

/** The head as it was signed, by any key that signed this log. */
async function readSignedHead(tx: Queryable, { origin, checkpoint }: HeadRow) {
  const keys = await tx.query<{ verifier_key: string }>('SELECT verifier_key FROM log_keys');
  const known = keys.flatMap(({ verifier_key: text }) => parseVerifierKey(sha256, text) ?? []);
  const note = parseNote(checkpoint);
  const signers = note && signersOf(verifyEd25519, note, known);
  const head = parseCheckpoint(note?.text ?? '');
  if (!signers?.length || head?.origin !== origin)
    throw new UnsignedEntries(
      'The head is not signed by a key of this log: restore log_head from your backup.',
    );
  return head;
}

/** Adds all entries to the tree. @returns the number of bundles */
async function readBundles(tx: Queryable, tree: GrowingTree): Promise<number> {
  for (let index = 0; ;) {
    const page = await tx.query<{ index: number; entries: Buffer }>(
      'SELECT index, entries FROM log_bundles WHERE index >= $1 ORDER BY index LIMIT $2',
      [index, PAGE],
    );
    const first = tree.frontier.size;
    const entries: Uint8Array[] = [];
    for (const bundle of page) {
      if (bundle.index !== index || first + entries.length !== index * TILE_WIDTH)
        throw new UnsignedEntries(`The bundle before ${bundle.index} is not whole.`);
      entries.push(...decodeBundle(bundle.entries));
      index += 1;
    }
    for (const entry of entries) tree.add(entry);
    await notePlaces(tx, first, entries.map(decodeEntry), 'rebuilt_places');
    if (page.length < PAGE) return index;
  }
}

/** Where the entries first differ from what they were when their bundle was full. */
async function firstOtherBundle(tx: Queryable, tree: GrowingTree): Promise<string> {
  const stored = await tx.query<{ index: number; hashes: Buffer }>(
    'SELECT index, hashes FROM log_tiles WHERE level = 1 ORDER BY index',
  );
  for (const { level, index, hashes } of tree.tiles()) {
    const before = stored.find((tile) => tile.index === index)?.hashes;
    if (level !== 1 || before === undefined) continue;
    for (let at = 0; at < hashes.length; at += HASH_BYTES)
      if (!hashes.subarray(at, at + HASH_BYTES).equals(before.subarray(at, at + HASH_BYTES)))
        return `bundle ${index * TILE_WIDTH + at / HASH_BYTES} is the first that differs.`;
  }
  return 'all full bundles are as they were, the last differs.';
}

/** @returns how many were wrong */
async function repairTiles(tx: Queryable, tree: GrowingTree): Promise<number> {
  let wrong = 0;
  const found = await tx.query<{ level: number; index: number; hashes: Buffer }>(
    'SELECT level, index, hashes FROM log_tiles',
  );
  const stored = new Map(found.map((tile) => [`${tile.level}/${tile.index}`, tile]));
  for (const { level, index, hashes } of tree.tiles()) {
    const before = stored.get(`${level}/${index}`);
    stored.delete(`${level}/${index}`);
    if (before?.hashes.equals(hashes)) continue;
    wrong += 1;
    await tx.query(
      `INSERT INTO log_tiles (level, index, hashes) VALUES ($1, $2, $3)
       ON CONFLICT (level, index) DO UPDATE SET hashes = excluded.hashes`,
      [level, index, hashes],
    );
  }
  for (const { level, index } of stored.values())
    await tx.query('DELETE FROM log_tiles WHERE level = $1 AND index = $2', [level, index]);
  return wrong + stored.size;
}

/** @returns how many were wrong */
async function repairPlaces(tx: Queryable): Promise<number> {
  const deleted = await tx.query(
    `DELETE FROM log_places c WHERE NOT EXISTS (SELECT 1 FROM rebuilt_places r WHERE r.place = c.place)
     RETURNING 1 AS one`,
  );
  const written = await tx.query(
    `INSERT INTO log_places AS c SELECT * FROM rebuilt_places
     ON CONFLICT (place) DO UPDATE SET entry = excluded.entry WHERE c.entry <> excluded.entry
     RETURNING 1 AS one`,
  );
  return deleted.length + written.length;
}
