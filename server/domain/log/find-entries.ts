import { parseCheckpoint } from '../../../src/fair/log/checkpoint.ts';
import { decodeEntry, logEntryKinds } from '../../../src/fair/log/entries.ts';
import { parseNote, toBase64 } from '../../../src/fair/log/note.ts';
import { consistencyProof, inclusionProof, readEntriesOf } from '../../../src/fair/log/proofs.ts';
import { TILE_WIDTH } from '../../../src/fair/log/tiles.ts';
import type { LogProofs, ProvenEntries, ProvenEntry } from '../../../src/net/contract/calls/site/log.ts';
import { LOG_PLACES_AT_ONCE } from '../../../src/net/contract/calls/site/log.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { TransparencyLog } from './log.ts';
import type { LogWitnesses } from './witnesses.ts';
import { sha256 } from './signer.ts';

/** Versions of a box that a search shows, the newest first. */
const MAX_VERSIONS = 20;
/** The name of a roll's entry, which is found by its moment. */
const ROLL = 'roll ';
/** Bundles that are looked through for a roll: it is added within seconds, after an outage within hours. */
const MAX_BUNDLES = 64;

interface Reading {
  readonly store: Queryable;
  readonly log: TransparencyLog;
  readonly logWitnesses: LogWitnesses;
}

interface Head {
  readonly checkpoint: string;
  readonly size: number;
}

interface ProofQuery {
  /** Entries of an earlier head. */
  readonly from: number;
  readonly places: readonly string[];
  /** The newest head that witnesses cosigned is wanted. */
  readonly witnessed: boolean;
}

/** That the log goes on from an earlier size, and the entries of these names that are in it. */
export async function readProofs(
  reading: Reading,
  { from, places, witnessed }: ProofQuery,
): Promise<LogProofs> {
  const { store, log, logWitnesses } = reading;
  const newest = await readHead(reading);
  const asked = places.slice(0, LOG_PLACES_AT_ONCE);
  const numbers = await findPlaces(store, asked);
  const roll = asked.find((place) => place.startsWith(ROLL))?.slice(ROLL.length);
  const rolled = roll === undefined ? null : await findRoll(reading, newest, roll);
  if (rolled !== null) numbers.push(rolled);
  const cosigned = witnessed ? headOf((await logWitnesses.readWitnessed()) ?? '') : null;
  const head = cosigned && numbers.every((number) => number < cosigned.size) ? cosigned : newest;
  const consistency =
    from > 0 && from < head.size ? await consistencyProof(sha256, log.readOwnTile, from, head.size) : [];
  return {
    ...(await proveEntries(reading, head, numbers)),
    consistency: consistency.map(toBase64),
    witnesses: witnessed ? [...logWitnesses.verifierKeys] : [],
  };
}

/** Entries by number, or by what they are about. */
export async function findEntries(reading: Reading, search: string): Promise<ProvenEntries> {
  const q = search.trim();
  const head = await readHead(reading);
  if (/^\d{1,15}$/.test(q)) return proveEntries(reading, head, [Number(q)]);
  const named = await findPlaces(
    reading.store,
    logEntryKinds.map((kind) => `${kind} ${q}`),
  );
  if (named.length > 0) return proveEntries(reading, head, named);
  const versions = await findVersions(reading.store, q);
  if (versions.length > 0) return proveEntries(reading, head, versions);
  const roll = await findRoll(reading, head, q.toLowerCase());
  return proveEntries(reading, head, roll === null ? [] : [roll]);
}

const readHead = async ({ log }: Reading): Promise<Head> => headOf(await log.readCheckpoint());

function headOf(checkpoint: string): Head {
  const parsed = parseCheckpoint(parseNote(checkpoint)?.text ?? '');
  return { checkpoint, size: parsed?.size ?? 0 };
}

async function findPlaces(store: Queryable, places: readonly string[]): Promise<number[]> {
  if (places.length === 0) return [];
  const rows = await store.query<{ entry: number }>(
    { name: 'log_find_places', text: 'SELECT entry FROM log_places WHERE place = ANY($1) ORDER BY entry' },
    [[...places]],
  );
  return rows.map(({ entry }) => entry);
}

async function findVersions(store: Queryable, boxId: string): Promise<number[]> {
  const rows = await store.query<{ version: number }>(
    `SELECT version FROM box_versions WHERE box_id = $1 ORDER BY version DESC LIMIT ${MAX_VERSIONS}`,
    [boxId],
  );
  return findPlaces(
    store,
    rows.map(({ version }) => `table ${boxId}:${version}`),
  );
}

/** The id of a roll has its moment (UUID version 7), which says where to begin. */
async function findRoll(reading: Reading, { size }: Head, id: string): Promise<number | null> {
  const [, high = '', low = ''] = /^([\da-f]{8})-([\da-f]{4})-7/.exec(id) ?? [];
  if (high === '') return null;
  const [row] = await reading.store.query<{ first: number | null }>(
    'SELECT max(index) AS first FROM log_bundles WHERE first_at <= $1',
    [new Date(Number.parseInt(high + low, 16))],
  );
  const from = (row?.first ?? 0) * TILE_WIDTH;
  const to = Math.min(size, from + MAX_BUNDLES * TILE_WIDTH);
  for (let at = from; at < to; at += TILE_WIDTH) {
    const end = Math.min(to, at + TILE_WIDTH);
    const bundle = await readEntriesOf(reading.log.readOwnTile, { from: at, to: end }, size);
    // Looking for the id first spares parsing all of them.
    const place = bundle.findIndex(
      (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(id) && isRoll(bytes, id),
    );
    if (place !== -1) return at + place;
  }
  return null;
}

function isRoll(bytes: Uint8Array, id: string): boolean {
  const entry = decodeEntry(bytes);
  return entry?.kind === 'roll' && entry.id === id;
}

async function proveEntries(
  reading: Reading,
  { checkpoint, size }: Head,
  numbers: readonly number[],
): Promise<ProvenEntries> {
  const read = reading.log.readOwnTile;
  const entries: ProvenEntry[] = [];
  // One that was added after the head was read is left out.
  for (const index of numbers.filter((number) => number < size)) {
    const [bytes] = await readEntriesOf(read, { from: index, to: index + 1 }, size);
    const proof = await inclusionProof(sha256, read, index, size);
    entries.push({ index, entry: new TextDecoder().decode(bytes), proof: proof.map(toBase64) });
  }
  return { checkpoint, keys: reading.log.verifierKeys, entries };
}
