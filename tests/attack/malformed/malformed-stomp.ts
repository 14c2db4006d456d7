import type { Socket } from 'node:net';
import type { Attack } from '../attack.ts';
import { attackLiveChannel } from '../live-attack.ts';
import { CONNECT, subscribeFrame } from '../live-socket.ts';
import { Random } from './random.ts';
import { malformedStomp } from './stomp-frame.ts';
import { frameOf, malformedFrames } from './websocket-frame.ts';

// FAIRDROP_SEED chooses another run.
const SEED = Number(process.env['FAIRDROP_SEED'] ?? 9);
const CLOSE_FRAME = 0x88;

/** What one connection sends: mostly CONNECT, sometimes a subscription, and wrong frames. */
function scriptOf(random: Random): Buffer {
  const wrong = Array.from({ length: 1 + random.below(3) }, () => {
    const stomp = malformedStomp(random);
    return random.once(2) ? frameOf(stomp) : malformedFrames(random, stomp);
  });
  const isConnected = !random.once(5);
  return Buffer.concat([
    ...(isConnected ? [CONNECT] : []),
    ...(isConnected && random.once(2) ? [subscribeFrame('0')] : []),
    ...wrong,
  ]);
}

/** Broken WebSocket and STOMP frames, from fixed seeds, while boxes are opened. */
export const malformedStompFrames: Attack = async (options) => {
  let [scripts, refused, closed] = [0, 0, 0];
  const use = (socket: Socket): void => {
    const random = new Random(SEED * 1_000_000 + (scripts += 1));
    const script = scriptOf(random);
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => (received = Buffer.concat([received, chunk])));
    socket.once('close', () => {
      if (received.includes('ERROR\n')) refused += 1;
      if (received.includes(CLOSE_FRAME)) closed += 1;
    });
    const cut = random.below(script.length);
    socket.write(script.subarray(0, cut));
    socket.write(script.subarray(cut), () => {
      // Some hang up in the middle of a frame.
      if (random.once(8)) socket.destroy();
    });
  };
  const figures = await attackLiveChannel(options, { socketsPerAddress: 100, withOpenings: true, use });
  return { ...figures, scripts, 'answered with ERROR': refused, 'closed with a close frame': closed };
};
