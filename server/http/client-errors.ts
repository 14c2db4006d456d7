import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '../../src/net/contract/errors.ts';
import { DomainError } from '../domain/errors/domain-error.ts';
import { serializeErrorEnvelope } from '../presenters/envelope.ts';
import { JSON_TYPE } from '../presenters/errors.ts';
import { isAnswering } from './connections.ts';

/** Errors of Node's parser and timers; any other is a malformed request. */
const codes: Readonly<Partial<Record<string, ErrorCode>>> = {
  HPE_HEADER_OVERFLOW: 'common.headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'common.requestTimeout',
};

function answerOf(code: ErrorCode): string {
  const error = new DomainError(code);
  const body = serializeErrorEnvelope(error);
  const headers = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`,
    `content-type: ${JSON_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}

/** Answers in our envelope what Node cannot parse or does not wait for, and closes the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // Bytes between the parts of an answer under way would be read as part of it.
  if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) socket.destroy();
  else socket.end(answerOf(codes[error.code ?? ''] ?? 'common.badRequest'), () => socket.destroy());
}
