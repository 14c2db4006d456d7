import type { Attack } from './attack.ts';
import { attackHttp } from './http-attack.ts';

const CONNECTIONS = 100;
const PIPELINED = 10;
/** One is served from memory; the other is larger than what is. */
const PATHS = ['/index.html', '/art/atlas/items@2x.webp'] as const;

/** Requests for files are pipelined, and the client hangs up when the first answer begins. */
export const pipelines: Attack = (options) =>
  attackHttp(options, {
    connections: CONNECTIONS,
    use(socket, place) {
      const path = PATHS[place % PATHS.length] ?? PATHS[0];
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(PIPELINED));
      socket.once('data', () => socket.destroy());
    },
  });
