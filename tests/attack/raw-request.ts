import { connect } from 'node:net';

interface RawRequest {
  readonly port: number;
  readonly bytes: string | Buffer;
  readonly localAddress?: string;
}

/** The client gives up after this time. */
const PATIENCE_MS = 2_000;

/** Writes bytes to a connection of its own. @returns what is received until it is closed */
export function sendRaw({ port, bytes, localAddress = '127.0.0.1' }: RawRequest): Promise<Buffer> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  const received: Buffer[] = [];
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  socket.write(bytes);
  return new Promise((resolve) => socket.once('close', () => resolve(Buffer.concat(received))));
}
