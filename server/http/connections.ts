import { createServer } from 'node:http';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { DomainError } from '../domain/errors/domain-error.ts';
import { serializeErrorEnvelope } from '../presenters/envelope.ts';
import { JSON_TYPE } from '../presenters/errors.ts';

export interface ConnectionLimits {
  /** Open connections from one address; null for no limit. */
  readonly perAddress: number | null;
  /** Addresses that speak for many clients, and have no limit of their own. */
  readonly isProxy: (address: string) => boolean;
}

/** Browsers do not pipeline, and proxies pipeline a few. */
const MAX_UNANSWERED = 16;
/** Bytes of answers that the client has not read; the next answer closes the connection. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** Nothing is received and nothing is read for so long. */
const IDLE_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 20_000;
/** Between two looks at the timeouts of headers and requests. */
const TIMEOUT_CHECK_MS = 5_000;

/** Unanswered requests by their connection. */
const unansweredBySocket = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Node tells only the answer being sent that its connection is closed. The ones queued behind it are told here, so
 * that the streams they are sent from are closed.
 */
function closeQueued(unanswered: ReadonlySet<ServerResponse>): void {
  for (const response of unanswered) {
    if (response.socket !== null || response.writableFinished) continue;
    response.destroy();
    response.emit('close');
  }
}

function countByAddress({ perAddress, isProxy }: ConnectionLimits): (socket: Socket) => boolean {
  const open = new Map<string, number>();
  return (socket) => {
    const address = socket.remoteAddress;
    if (perAddress === null || address === undefined || isProxy(address)) return true;
    const count = open.get(address) ?? 0;
    if (count >= perAddress) return false;
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    return true;
  };
}

/** Undocumented: how Node's parser hands a request over. */
interface ParsedSocket {
  readonly parser?: { onIncoming: () => number } | null;
}

/** Makes the parser stop, as for an upgrade. */
const STOP_PARSING = 2;

/** Closes a connection without parsing what was read of it, which may be a thousand more requests. */
function closeUnparsed(socket: Socket): void {
  const { parser } = socket as ParsedSocket;
  if (parser) parser.onIncoming = () => STOP_PARSING;
  socket.destroy();
}

/** As Node does by itself, but with our envelope. */
function refuseMissingHost(response: ServerResponse): void {
  const error = new DomainError('common.badRequest');
  const body = serializeErrorEnvelope(error);
  response
    .writeHead(error.status, {
      'content-type': JSON_TYPE,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(body);
}

/** Passes a request on, unless its connection is closed or has too many unanswered ones. */
function guardRequests(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    // Node goes on parsing what it has read of a closed connection.
    if (socket.destroyed) return;
    const unanswered = unansweredBySocket.get(socket);
    if (unanswered !== undefined) {
      if (unanswered.size >= MAX_UNANSWERED) {
        closeUnparsed(socket);
        return;
      }
      unanswered.add(response);
      response.once('close', () => unanswered.delete(response));
    }
    if (request.headers.host === undefined && request.httpVersion === '1.1') refuseMissingHost(response);
    else listener(request, response);
  };
}

/**
 * An HTTP server that bounds what one connection and one address can take. It closes a connection with more than 16
 * unanswered requests, and one that is idle for 30 seconds.
 */
export function createLimitedServer(
  limits: ConnectionLimits,
  timeouts: { readonly keepAliveMs: number; readonly requestMs: number },
  listener: RequestListener,
): Server {
  const server = createServer(
    {
      keepAliveTimeout: timeouts.keepAliveMs,
      requestTimeout: timeouts.requestMs,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      requireHostHeader: false,
    },
    guardRequests(listener),
  );
  server.setTimeout(IDLE_TIMEOUT_MS);
  const takePlace = countByAddress(limits);
  server.on('connection', (socket) => {
    if (!takePlace(socket)) {
      socket.destroy();
      return;
    }
    const unanswered = new Set<ServerResponse>();
    unansweredBySocket.set(socket, unanswered);
    socket.once('close', () => closeQueued(unanswered));
  });
  return server;
}

/** Whether an answer is being sent. */
export function isAnswering(socket: Socket): boolean {
  return [...(unansweredBySocket.get(socket) ?? [])].some(({ headersSent }) => headersSent);
}

function waitingBytes(socket: Socket, unanswered: ReadonlySet<ServerResponse>): number {
  let bytes = socket.writableLength;
  for (const response of unanswered) if (response.socket === null) bytes += response.writableLength;
  return bytes;
}

/**
 * Call before an answer is sent: closes a connection whose client does not read, and the stream of an answer that
 * nobody waits for any more.
 */
export function limitWaitingBytes(socket: Socket, payload: unknown): void {
  const unanswered = unansweredBySocket.get(socket);
  if (unanswered === undefined) return;
  if (!socket.destroyed && waitingBytes(socket, unanswered) > MAX_WAITING_BYTES) socket.destroy();
  if (socket.destroyed && payload instanceof Readable) payload.destroy();
}
