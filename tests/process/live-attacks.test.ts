import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Attack } from '../attack/attack.ts';
import { idleSockets } from '../attack/idle-sockets.ts';
import { startLiveSite } from '../attack/live-attack.ts';
import { malformedStompFrames } from '../attack/malformed/malformed-stomp.ts';
import { slowSockets } from '../attack/slow-sockets.ts';
import { subscriptions } from '../attack/subscriptions.ts';
import { wsFlood } from '../attack/ws-flood.ts';
import type { Site } from '../support/site.ts';

const SECONDS = 1;
const SOCKETS_PER_ADDRESS = 200;

describe('an attack on the live channel from five addresses', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startLiveSite();
  });
  afterAll(() => site.stop());

  it.each<[string, Attack]>([
    ['eight subscriptions a socket', subscriptions],
    ['a flood of frames', wsFlood],
    ['sockets that never read', slowSockets],
    ['sockets that do nothing', idleSockets],
  ])('%s leaves a visitor able to open boxes and hear of them', async (_name, attack) => {
    const figures = await attack({ seconds: SECONDS, site });
    expect(figures).toMatchObject({ 'visitor failed': 0, 'visitor not told': 0 });
    // How long it waits depends on the machine: `npm run attack` measures it.
    expect(figures['visitor opened']).toBeGreaterThan(0);
    expect(figures['connections at the end']).toBeLessThanOrEqual(5 * SOCKETS_PER_ADDRESS);
    expect(figures['sockets after']).toBeLessThanOrEqual(Number(figures['sockets before']) + 10);
  });

  it('with malformed frames ends the connection, and no other', async () => {
    const figures = await malformedStompFrames({ seconds: 2 * SECONDS, site });
    expect(figures, JSON.stringify(figures)).toMatchObject({ 'visitor failed': 0, 'visitor not told': 0 });
    expect(figures['answered with ERROR']).toBeGreaterThan(5);
    expect(figures['closed with a close frame']).toBeGreaterThan(5);
    expect(figures['sockets after']).toBeLessThanOrEqual(Number(figures['sockets before']) + 10);
  });

  it('leaves a server that ends in order', async () => {
    expect(await site.end()).toBe(0);
  });
});
