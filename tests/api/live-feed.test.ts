import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assemble } from '../../server/assembly.ts';
import type { Assembly } from '../../server/assembly.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { authSignUp } from '../../src/net/contract/calls/auth.ts';
import { boxList, boxOpen } from '../../src/net/contract/calls/box.ts';
import { fairUserSeed } from '../../src/net/contract/calls/fair.ts';
import { statHomepage, statLastDrop } from '../../src/net/contract/calls/stat.ts';
import { dropEvent } from '../../src/net/contract/events.ts';
import { REEL_MS } from '../../src/net/contract/limits.ts';
import { callerOf } from '../support/app.ts';
import type { TestApp, TokenHolder } from '../support/app.ts';
import { Listener, listen } from '../support/live.ts';
import { testPorts } from '../support/ports.ts';
import type { TestPorts } from '../support/ports.ts';
import { openTestStore } from '../support/stores.ts';
import type { TestStore } from '../support/stores.ts';

let data: TestStore;
let ports: TestPorts;
let house: Assembly;
let call: TestApp['call'];
let listener: Listener;

beforeEach(async () => {
  data = await openTestStore();
  ports = testPorts();
  const log = pino({ level: 'silent' });
  house = await assemble({
    settings: { rateLimits: false },
    store: data.store,
    ports,
    log,
    hashes: nodeHashes,
  });
  call = callerOf(house.app);
  listener = new Listener(await listen(house));
});
afterEach(async () => {
  await listener.stop();
  await house.stop();
  await data.drop();
});

async function newPlayer(): Promise<TokenHolder> {
  const consents = { isAdult: true, acceptsTerms: true, acceptsPrivacy: true };
  const signUp = await call(null, authSignUp, {
    phone: '13800000001',
    password: 'correct horse',
    ...consents,
  });
  await call(signUp.data, fairUserSeed, { userSeed: 'my_seed' });
  return signUp.data;
}

async function openCheapest(player: TokenHolder) {
  const boxes = (await call(null, boxList, {})).data.flatMap((theme) => theme.boxes);
  const [cheapest] = boxes.sort((a, b) => a.price - b.price);
  const input = { boxId: cheapest?.boxId ?? '', count: 1 };
  return (await call(player, boxOpen, input, { key: 'key-12345678' })).data.openings[0];
}

describe('the feed of the product', () => {
  it('tells an opening to every listener when its reel has stopped, and not before', async () => {
    const player = await newPlayer();
    await listener.connect();
    await listener.subscribe();
    const openedAt = ports.clock.now();
    const opened = await openCheapest(player);
    ports.advance(REEL_MS - 1_000);
    expect((await call(null, statLastDrop, {})).data).toEqual([]);
    // Each look asks the database, which takes its own time: the clock is moved on until one has found it.
    await expect
      .poll(
        () => {
          ports.advance(100);
          return listener.messages.unread;
        },
        { timeout: 20_000 },
      )
      .toBe(1);

    const told = dropEvent.parse(JSON.parse((await listener.messages.next()).body));
    expect(told.eventType).toBe(21);
    expect(Date.parse(told.data.time)).toBeGreaterThanOrEqual(openedAt.getTime() + REEL_MS);
    expect(Date.parse(told.data.time)).toBeLessThanOrEqual(ports.clock.now().getTime());
    expect(told.data.item.itemId).toBe(opened?.item.itemId);
    const listed = (await call(null, statLastDrop, {})).data;
    expect(listed).toEqual([told.data]);
  });

  it('counts who is there', async () => {
    expect((await call(null, statHomepage, {})).data.playersOnline).toBe(0);
    await listener.connect();
    expect((await call(null, statHomepage, {})).data.playersOnline).toBe(1);
  });
});
