import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assemble } from '../../server/assembly.ts';
import type { Assembly } from '../../server/assembly.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { authSignUp } from '../../src/net/contract/calls/auth.ts';
import { battleCreate, battleGetDetail, battleJoinBot } from '../../src/net/contract/calls/battle.ts';
import { boxList } from '../../src/net/contract/calls/box.ts';
import { fairBattleCommit } from '../../src/net/contract/calls/fair.ts';
import { dropEvent, liveEvent } from '../../src/net/contract/events.ts';
import type { LiveEvent } from '../../src/net/contract/events.ts';
import { callerOf } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
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

beforeAll(async () => {
  data = await openTestStore();
  ports = testPorts('battle drops');
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
afterAll(async () => {
  await listener.stop();
  await house.stop();
  await data.drop();
});

/** A shared battle of a player and a bot, both lanes drawn: whoever plays takes something, so the feed has news. */
async function startShared(): Promise<string> {
  const consents = { isAdult: true, acceptsTerms: true, acceptsPrivacy: true };
  const password = 'correct horse';
  const player = (await call(null, authSignUp, { phone: '13900000001', password, ...consents })).data;
  const boxes = (await call(null, boxList, {})).data.flatMap((theme) => theme.boxes);
  const [cheapest] = boxes.sort((one, other) => one.price - other.price);
  const { commitId } = (await call(player, fairBattleCommit, {})).data;
  const rules = { boxes: `${cheapest?.boxId}:1`, playerCount: 2, share: true, fast: true };
  const input = { ...rules, commitId, userSeed: 'mine' };
  const { battleId } = (await call(player, battleCreate, input, { key: 'battle-drops-1' })).data;
  await call(player, battleJoinBot, { id: battleId, pos: 2 }, { key: 'battle-drops-2' });
  return battleId;
}

/** What was told by now; each look asks the database, which takes its own time. */
async function heard(): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  while (listener.messages.unread > 0) {
    events.push(liveEvent.parse(JSON.parse((await listener.messages.next()).body)));
  }
  return events;
}

describe('the feed of the product', () => {
  it('tells what fell in a battle as event 23, once the battle is over and not before', async () => {
    await listener.connect();
    await listener.subscribe();
    const battleId = await startShared();
    const { endTime, pulls } = (await call(null, battleGetDetail, { id: battleId })).data;
    const before = Date.parse(endTime ?? '') - ports.clock.now().getTime() - 1;
    ports.advance(before);
    await house.services.dueBattles.sweep();
    const early = await heard();
    expect(early.map(({ eventType }) => eventType)).not.toContain(23);

    ports.advance(1);
    await house.services.dueBattles.sweep();
    const told: LiveEvent[] = [];
    await expect
      .poll(
        async () => {
          ports.advance(100);
          told.push(...(await heard()));
          return told.filter(({ eventType }) => eventType === 23).length;
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    const drop = dropEvent.parse(told.find(({ eventType }) => eventType === 23));
    const own = pulls.find(({ pos }) => pos === 1);
    expect(drop.data).toMatchObject({ id: own?.rollId, grade: own?.item.grade });
    expect(drop.data.item.itemId).toBe(own?.item.itemId);
  });
});
