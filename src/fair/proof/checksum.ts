import type { HashFunctions } from '../hashes.ts';
import { canonicalJson } from './canonicalJson.ts';

type Hasher = Pick<HashFunctions, 'sha256Hex'>;

/**
 * SHA-256 of the canonical JSON of a file without its `checksum`. It shows that a file is as it was saved; whoever
 * rewrites a file can rewrite its checksum too.
 * @returns 64 lower-case hex digits
 */
export function checksumOf(h: Hasher, file: object): string {
  const { checksum: _, ...content } = file as { checksum?: unknown };
  return h.sha256Hex(canonicalJson(content));
}

/** The same file with its checksum as last field. */
export function withChecksum<File extends object>(h: Hasher, file: File): File & { checksum: string } {
  const { checksum: _, ...content } = file as File & { checksum?: unknown };
  return { ...content, checksum: checksumOf(h, content) } as File & { checksum: string };
}
