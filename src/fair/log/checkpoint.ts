import { HASH_BYTES } from './merkle.ts';
import { fromBase64, toBase64 } from './note.ts';

/** The head of a log (C2SP tlog-checkpoint), as its signature covers it. */
export interface Checkpoint {
  /** Which log it is: its address without the scheme. */
  readonly origin: string;
  /** Entries in the tree. */
  readonly size: number;
  readonly root: Uint8Array;
}

/** The text of a checkpoint's note. */
export function formatCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** The checkpoint of a note's text; null for any other text. Lines that extend it are left out. */
export function parseCheckpoint(text: string): Checkpoint | null {
  if (!text.endsWith('\n')) return null;
  const [origin = '', size = '', encoded = '', ...more] = text.slice(0, -1).split('\n');
  const root = fromBase64(encoded);
  if (origin === '' || more.includes('') || !/^(?:0|[1-9]\d*)$/.test(size)) return null;
  if (root?.length !== HASH_BYTES || !Number.isSafeInteger(Number(size))) return null;
  return { origin, size: Number(size), root };
}
