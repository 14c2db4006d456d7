import { HASH_BYTES } from './merkle.ts';
import { fromBase64, toBase64 } from './note.ts';

/** A request that a witness cosigns a head (C2SP tlog-witness, add-checkpoint). */
export interface AddCheckpoint {
  /** Entries in the tree that the witness has; 0: it has none. */
  readonly old: number;
  /** Proves that the head continues that tree. */
  readonly proof: readonly Uint8Array[];
  /** The signed note of the head. */
  readonly note: string;
}

const MAX_HASHES = 63;
const OLD = /^old (0|[1-9]\d*)$/;

/** The body of the request. */
export function formatAddCheckpoint({ old, proof, note }: AddCheckpoint): string {
  return [`old ${old}`, ...proof.map(toBase64), '', note].join('\n');
}

/** The request of a body, whose note is not parsed yet; null for a malformed one. */
export function parseAddCheckpoint(body: string): AddCheckpoint | null {
  const end = body.indexOf('\n\n');
  if (end === -1) return null;
  const [first = '', ...hashes] = body.slice(0, end).split('\n');
  const old = Number(OLD.exec(first)?.[1] ?? Number.NaN);
  const proof = hashes.map(fromBase64).filter((hash) => hash?.length === HASH_BYTES) as Uint8Array[];
  if (!Number.isSafeInteger(old) || proof.length < hashes.length || proof.length > MAX_HASHES) return null;
  return { old, proof, note: body.slice(end + 2) };
}
