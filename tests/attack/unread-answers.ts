import type { Attack } from './attack.ts';
import { attackHttp } from './http-attack.ts';

/** Requests for long lists are pipelined, a full chunk of them, and no answer is read. */
export const unreadAnswers: Attack = (options) =>
  attackHttp(options, {
    connections: 500,
    use(socket, place) {
      const pipelined = place % 2 === 0 ? 16 : 1_000;
      socket.pause();
      socket.write('GET /api/box/items HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(pipelined));
    },
  });
