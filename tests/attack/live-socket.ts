import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { LIVE_TOPIC } from '../../src/net/contract/limits.ts';

/** The key of RFC 6455's example; the server only hashes it. */
const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';

export const CONNECT = textFrame('CONNECT\naccept-version:1.2\n\n\0');
export const UNSUBSCRIBE = textFrame('UNSUBSCRIBE\nid:0\n\n\0');

export function subscribeFrame(id: string): Buffer {
  return textFrame(`SUBSCRIBE\nid:${id}\ndestination:${LIVE_TOPIC}\n\n\0`);
}

/** A WebSocket message of less than 64 KB, under a mask of zeros. */
function textFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const head =
    body.length < 126 ? [0x81, 0x80 | body.length] : [0x81, 0xfe, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), body]);
}

interface LiveSocket {
  /** Status of the handshake; 0 when the connection was closed without an answer. */
  readonly status: number;
  readonly socket: Socket;
}

/**
 * Opens a live connection without the cost of a client library: what arrives later is thrown away.
 * @param headers further lines of the handshake
 */
export function openLiveSocket(
  port: number,
  localAddress: string,
  headers: readonly string[] = [],
): Promise<LiveSocket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
  socket.on('error', () => undefined);
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${KEY}\r\nSec-WebSocket-Protocol: v12.stomp\r\n` +
      `${headers.map((line) => `${line}\r\n`).join('')}\r\n`,
  );
  return new Promise((resolve) => {
    socket.once('close', () => resolve({ status: 0, socket }));
    socket.once('data', (answer: Buffer) => {
      socket.resume();
      resolve({ status: Number(answer.toString('latin1').split(' ', 2)[1]), socket });
    });
  });
}
