import type { Attack } from './attack.ts';
import { attackLiveChannel } from './live-attack.ts';
import { CONNECT, subscribeFrame } from './live-socket.ts';

const SUBSCRIPTIONS = 8;

/** A thousand connections subscribe eight times each, every time under another id, while boxes are opened. */
export const subscriptions: Attack = (options) =>
  attackLiveChannel(options, {
    socketsPerAddress: 200,
    withOpenings: true,
    use(socket, _swarm, place) {
      const ids = Array.from({ length: SUBSCRIPTIONS }, (_, n) => `${place}-${n}`);
      socket.write(Buffer.concat([CONNECT, ...ids.map(subscribeFrame)]));
    },
  });
