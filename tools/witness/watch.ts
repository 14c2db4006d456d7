import { sha256, verifyEd25519 } from '../../server/domain/log/signer.ts';
import { readBounded } from '../../server/platform/read-bounded.ts';
import { formatAddCheckpoint } from '../../src/fair/log/addCheckpoint.ts';
import { parseCheckpoint } from '../../src/fair/log/checkpoint.ts';
import { parseNote, parseVerifierKey, signersOf } from '../../src/fair/log/note.ts';
import { consistencyProof } from '../../src/fair/log/proofs.ts';
import { tilePath } from '../../src/fair/log/tiles.ts';
import type { EvidenceKind } from './files.ts';
import type { Witness } from './witness.ts';

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 131_072;

/** Fetches a path below the address of a log. @throws Error for any answer but 200, and for one that is too long */
export type FetchPath = (path: string) => Promise<Uint8Array>;

export const fetchBelow =
  (url: string): FetchPath =>
  async (path) => {
    const answer = await fetch(`${url}/${path}`, {
      headers: { 'cache-control': 'no-cache' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      throw new Error(`${path} was answered with ${answer.status}`);
    }
    const bytes = await readBounded(answer, MOST_BYTES);
    if (bytes === null) throw new Error(`${path} is too long`);
    return bytes;
  };

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

async function fetchHead(fetchPath: FetchPath) {
  const text = textOf(await fetchPath('checkpoint'));
  const note = parseNote(text);
  const checkpoint = note && parseCheckpoint(note.text);
  if (note === null || checkpoint === null) throw new Error('checkpoint is no signed checkpoint');
  return { text, note, checkpoint };
}

/**
 * Believes a log by the keys that it names itself.
 * @returns its origin
 * @throws Error if it cannot be read, or did not sign with them
 */
export async function trustAtFirstUse(witness: Witness, url: string, fetchPath: FetchPath): Promise<string> {
  const lines = textOf(await fetchPath('keys')).split('\n');
  const keys = lines.flatMap((line) => parseVerifierKey(sha256, line) ?? []);
  const { note, checkpoint } = await fetchHead(fetchPath);
  if (!signersOf(verifyEd25519, note, keys)?.length) throw new Error('checkpoint is not signed by its keys');
  if (witness.logOf(checkpoint.origin) !== undefined)
    throw new Error(`${checkpoint.origin} is known at another address`);
  witness.trust(checkpoint.origin, keys, url);
  return checkpoint.origin;
}

/** What a refusal of a head that the log itself serves shows. */
const SHOWN: Readonly<Record<string, EvidenceKind>> = {
  oldIsLarger: 'rolledBack',
  unproved: 'notContinued',
};

/**
 * Reads the head of a log, proves from its tiles that it continues the one of before, and cosigns it.
 * @returns what came of it, for people
 * @throws Error if it cannot be read
 */
export async function watchLog(witness: Witness, url: string, fetchPath: FetchPath): Promise<string> {
  const sizes = new Map(witness.logs.map(({ origin, head }) => [origin, head.size]));
  const { text, checkpoint } = await fetchHead(fetchPath);
  const { origin, size } = checkpoint;
  // The size before the head was read: what was added since then is no rollback.
  const old = sizes.get(origin);
  const log = witness.logOf(origin);
  if (log === undefined || old === undefined) return `it is another log now, ${origin}`;
  if (log.url !== url) witness.trust(origin, log.keys, url);
  const readTile = (tile: Parameters<typeof tilePath>[0]) => fetchPath(tilePath(tile));
  const proof = old < size ? await consistencyProof(sha256, readTile, old, size) : [];
  const { refusal } = witness.add(formatAddCheckpoint({ old, proof, note: text }));
  if (refusal === null) return 'cosigned';
  // The site itself sent a head in the meantime.
  if (refusal === 'anotherSize') return 'cosigned';
  const kind = SHOWN[refusal];
  if (kind !== undefined) witness.keepEvidence(kind, log, text, proof);
  return `refused: ${refusal}`;
}
