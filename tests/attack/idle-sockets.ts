import type { Attack } from './attack.ts';
import { attackLiveChannel } from './live-attack.ts';
import { CONNECT } from './live-socket.ts';

/** Each address opens as many connections as it can; every second one never sends CONNECT. */
export const idleSockets: Attack = (options) =>
  attackLiveChannel(options, {
    socketsPerAddress: 1_000,
    use(socket, _swarm, place) {
      if (place % 2 === 0) socket.write(CONNECT);
    },
  });
