import type { Attack } from './attack.ts';
import { attackLiveChannel } from './live-attack.ts';
import { CONNECT, subscribeFrame } from './live-socket.ts';

/** A thousand connections subscribe, each under an id of its own, and never read, while boxes are opened. */
export const slowSockets: Attack = (options) =>
  attackLiveChannel(options, {
    socketsPerAddress: 200,
    withOpenings: true,
    use(socket, _swarm, place) {
      socket.pause();
      socket.write(Buffer.concat([CONNECT, subscribeFrame(`${socket.localAddress}-${place}`)]));
    },
  });
