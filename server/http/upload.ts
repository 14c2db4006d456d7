import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../src/net/contract/errors.ts';
import { DomainError } from '../domain/errors/domain-error.ts';

interface FileLimits {
  /** The name of the part. */
  readonly part: string;
  readonly maxBytes: number;
  /** The refusal of a larger one. */
  readonly tooLarge: ErrorCode;
}

/** Bytes of a body beside its file: boundaries and the headers of the parts. */
const AROUND_FILE = 8 * 1024;

/** Limits of a multipart body with one file, for @fastify/multipart. */
export function multipartLimits(maxBytes: number) {
  return { files: 1, fields: 4, parts: 5, fieldSize: 1_024, headerPairs: 32, fileSize: maxBytes };
}

/**
 * The file of a multipart body, in memory; null if the body is none.
 * A body that says that it is too large is refused before it is read.
 * @throws DomainError common.badRequest for a malformed body or another part, or `tooLarge`
 */
export async function readFilePart(
  request: FastifyRequest,
  { part, maxBytes, tooLarge }: FileLimits,
): Promise<Buffer | null> {
  if (!request.isMultipart()) return null;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + AROUND_FILE)
    throw new DomainError(tooLarge);
  try {
    const file = await request.file();
    if (file === undefined) return null;
    const bytes = await file.toBuffer();
    if (file.fieldname !== part) throw new DomainError('common.badRequest');
    return bytes;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const { RequestFileTooLargeError } = request.server.multipartErrors;
    throw new DomainError(error instanceof RequestFileTooLargeError ? tooLarge : 'common.badRequest');
  }
}
