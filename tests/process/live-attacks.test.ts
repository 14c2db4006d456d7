import { describe, expect, it } from 'vitest';
import type { Attack } from '../attack/attack.ts';
import { idleSockets } from '../attack/idle-sockets.ts';
import { slowSockets } from '../attack/slow-sockets.ts';
import { subscriptions } from '../attack/subscriptions.ts';
import { wsFlood } from '../attack/ws-flood.ts';

const SECONDS = 1;
const SOCKETS_PER_ADDRESS = 200;

describe('an attack on the live channel from five addresses', () => {
  it.concurrent.each<[string, Attack]>([
    ['eight subscriptions a socket', subscriptions],
    ['a flood of frames', wsFlood],
    ['sockets that never read', slowSockets],
    ['sockets that do nothing', idleSockets],
  ])('%s leaves a visitor able to open boxes and hear of them', async (_name, attack) => {
    const figures = await attack({ seconds: SECONDS });
    expect(figures).toMatchObject({ 'visitor failed': 0, 'visitor not told': 0, 'exit code': '0' });
    // How long it waits depends on the machine: `npm run attack` measures it.
    expect(figures['visitor opened']).toBeGreaterThan(0);
    expect(figures['connections at the end']).toBeLessThanOrEqual(5 * SOCKETS_PER_ADDRESS);
    expect(figures['sockets after']).toBeLessThanOrEqual(Number(figures['sockets before']) + 10);
  });
});
