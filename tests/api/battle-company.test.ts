/** @module-tag postgres */
import { StompHeaders } from '@stomp/stompjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldEmotes } from '../../server/domain/battles/emotes.ts';
import { battleEmote } from '../../src/net/contract/calls/games/battle.ts';
import { BATTLE_HEADER, BATTLE_KEY_HEADER } from '../../src/net/contract/headers.ts';
import { EMOTES_AFTER_END_MS, LIVE_TOPIC } from '../../src/net/contract/limits.ts';
import { roomEvent } from '../../src/net/contract/site/roomEvents.ts';
import type { RoomEvent } from '../../src/net/contract/site/roomEvents.ts';
import type { Emote } from '../../src/net/contract/games/battles.ts';
import { BattleClient } from '../support/battleClient.ts';
import { startLiveProduct } from '../support/liveProduct.ts';
import type { LiveProduct } from '../support/liveProduct.ts';
import type { TokenHolder } from '../support/app.ts';
import type { TestPlayer } from '../support/product.ts';
import type { StompTestClient } from '../support/stompClients.ts';
import { openTestStore } from '../support/stores.ts';

let product: LiveProduct;
/** Another process over the same store. */
let other: LiveProduct;
let table: BattleClient;
let host: TestPlayer;
let guest: TestPlayer;
const open: StompTestClient[] = [];

beforeAll(async () => {
  const opened = await openTestStore();
  product = await startLiveProduct('one', Promise.resolve(opened));
  other = await startLiveProduct('two', Promise.resolve({ ...opened, drop: async () => {} }));
  table = new BattleClient(product);
});
afterAll(async () => {
  for (const client of open) await client.stop();
  await other.stop();
  await product.stop();
});
beforeEach(async () => {
  // Windows of earlier tests are over.
  pass(10_000);
  [host, guest] = [await product.newPlayer(), await product.newPlayer()];
});

function pass(ms: number): void {
  for (const each of [product, other]) each.ports.advance(ms);
}

/** Opens the room of a battle at one of the processes. */
async function watch(at: LiveProduct, player: TokenHolder, battleId: string, link?: string) {
  const client = await at.listenAs(player);
  open.push(client);
  const receipt = client.requestReceipt();
  const headers = Object.assign(new StompHeaders(), {
    id: 'sub-0',
    receipt: receipt.id,
    [BATTLE_HEADER]: battleId,
    ...(link === undefined ? {} : { [BATTLE_KEY_HEADER]: link }),
  });
  client.client.subscribe(LIVE_TOPIC, (message) => client.messages.push(message), headers);
  await receipt.arrived;
  return client;
}

/** What the room has told a client since, beside the battle’s own changes. */
async function receivedBy(client: StompTestClient): Promise<RoomEvent[]> {
  const events: RoomEvent[] = [];
  while (client.messages.size > 0) {
    const event = roomEvent.safeParse(JSON.parse((await client.messages.next()).body));
    if (event.success) events.push(event.data);
  }
  return events;
}

/** Polls in both processes until the client has been told this last. */
async function expectReceived(client: StompTestClient, expected: unknown): Promise<void> {
  const received: RoomEvent[] = [];
  await expect
    .poll(async () => {
      pass(1_000);
      received.push(...(await receivedBy(client)));
      return received.at(-1);
    })
    .toEqual(expected);
}

const spectatorsOf = (battleId: string, spectators: number) => ({
  eventType: 92,
  data: { battleId, spectators },
});

const send = (player: TestPlayer, battleId: string, emote: Emote, link?: string) =>
  product.call(player, battleEmote, { id: battleId, emote, ...(link === undefined ? {} : { key: link }) });

const noOne: TokenHolder = { token: '' };

describe('the spectators of a battle', () => {
  it('are counted over all processes: players once, without those who have a seat', async () => {
    const { battleId } = await table.create(host, { playerCount: 3 });
    const seated = await watch(product, host, battleId);
    await expectReceived(seated, spectatorsOf(battleId, 0));
    await watch(product, guest, battleId);
    const twice = await watch(other, guest, battleId);
    const visitor = await watch(other, noOne, battleId);
    for (const client of [seated, twice, visitor]) await expectReceived(client, spectatorsOf(battleId, 2));
    await table.join(guest, battleId);
    await expectReceived(seated, spectatorsOf(battleId, 1));
    await visitor.stop();
    await expectReceived(seated, spectatorsOf(battleId, 0));
  });

  it('are told to who comes later, and not to who watches another battle', async () => {
    const { battleId } = await table.create(host);
    const elsewhere = await watch(product, guest, (await table.create(guest)).battleId);
    await receivedBy(elsewhere);
    await watch(product, host, battleId);
    const late = await watch(product, noOne, battleId);
    await expectReceived(late, spectatorsOf(battleId, 1));
    const again = await watch(product, host, battleId);
    await expectReceived(again, spectatorsOf(battleId, 1));
    expect((await receivedBy(elsewhere)).filter(({ data }) => data.battleId === battleId)).toEqual([]);
  });

  it('of a private battle are counted and told with its key only', async () => {
    const { battleId, key } = await table.create(host, { isPrivate: true });
    const inside = await watch(product, host, battleId, key ?? '');
    const outside = await watch(product, guest, battleId, 'wrong');
    const visitor = await watch(product, noOne, battleId, key ?? '');
    for (const client of [inside, visitor]) await expectReceived(client, spectatorsOf(battleId, 1));
    expect(await receivedBy(outside)).toEqual([]);
  });

  it('of a process that ended without a word are forgotten', async () => {
    const { battleId } = await table.create(host);
    const seated = await watch(product, host, battleId);
    await product.services.store.query(
      `INSERT INTO battle_watchers (process_id, battle_id, visitors, player_ids, expires_at)
       VALUES ($1, $2, 7, '{}', $3)`,
      [product.ports.ids(), battleId, new Date(product.ports.clock.now().getTime() + 9_000)],
    );
    await expectReceived(seated, spectatorsOf(battleId, 7));
    pass(9_000);
    await expectReceived(seated, spectatorsOf(battleId, 0));
  });
});

describe('an emote', () => {
  it('reaches who watches the battle, in every process, at the sender’s seat', async () => {
    const { battleId } = await table.create(host, { playerCount: 3 });
    const [here, there] = [await watch(product, guest, battleId), await watch(other, noOne, battleId)];
    await expectReceived(there, spectatorsOf(battleId, 2));
    expect((await send(host, battleId, 'luck')).data).toEqual({ pos: 1 });
    const event = { eventType: 93, data: { battleId, pos: 1, emote: 'luck' } };
    for (const client of [here, there]) await expectReceived(client, event);
    expect((await send(guest, battleId, 'wow')).data).toEqual({ pos: null });
    await expectReceived(there, { eventType: 93, data: { battleId, pos: null, emote: 'wow' } });
    pass(2_000);
    expect(await receivedBy(there)).toEqual([]);
  });

  it('is refused to who sends many, with the time of the next', async () => {
    const { battleId } = await table.create(host);
    for (let sent = 0; sent < 4; sent += 1) expect((await send(host, battleId, 'nice')).code).toBeNull();
    const refused = await send(host, battleId, 'nice');
    expect(refused).toMatchObject({ status: 429, code: 'battle.emoteTooMany' });
    expect(refused.headers['retry-after']).toBe('8');
    expect(refused.now).toEqual({ retryAfterSeconds: 8 });
    pass(8_000);
    expect((await send(host, battleId, 'nice')).code).toBeNull();
  });

  it('of spectators is refused to all of them where there are many, and to no seat', async () => {
    const { battleId } = await table.create(host);
    for (let player = 0; player < 3; player += 1) {
      const spectator = await product.newPlayer();
      for (let sent = 0; sent < 4; sent += 1)
        expect((await send(spectator, battleId, 'hello')).code).toBeNull();
      // Refused ones of one player use nothing up of the others'.
      expect((await send(spectator, battleId, 'hello')).code).toBe('battle.emoteTooMany');
    }
    expect((await send(guest, battleId, 'hello')).code).toBe('battle.emoteTooMany');
    expect((await send(host, battleId, 'hello')).code).toBeNull();
  });

  it('is refused of a visitor, in a room that is not there or private, and where it is unknown', async () => {
    const { battleId, key } = await table.create(host, { isPrivate: true });
    const input = { id: battleId, emote: 'hello' } as const;
    expect((await product.call(null, battleEmote, input)).code).toBe('auth.required');
    expect((await send(guest, battleId, 'hello')).code).toBe('battle.notFound');
    expect((await send(guest, battleId, 'hello', 'wrong')).code).toBe('battle.notFound');
    expect((await send(guest, product.ports.ids(), 'hello')).code).toBe('battle.notFound');
    expect((await send(guest, battleId, 'hello', key ?? '')).code).toBeNull();
    expect((await send(host, battleId, 'hello')).code).toBeNull();
    expect(await send(guest, battleId, '<b>' as Emote, key ?? '')).toMatchObject({
      status: 400,
      code: 'battle.emote',
    });
  });

  it('is taken for two minutes after the end, and not in a cancelled battle', async () => {
    const { battleId } = await table.create(host);
    await table.fillWithBots(host, battleId, 2);
    await table.playToEnd(battleId);
    expect((await send(host, battleId, 'wellPlayed')).code).toBeNull();
    pass(EMOTES_AFTER_END_MS);
    expect((await send(host, battleId, 'wellPlayed')).code).toBe('battle.emoteClosed');
    const cancelled = await table.create(host);
    await table.cancel(host, cancelled.battleId);
    expect((await send(host, cancelled.battleId, 'hello')).code).toBe('battle.emoteClosed');
  });

  it('is kept for a minute', async () => {
    const { store } = product.services;
    const { battleId } = await table.create(host);
    await send(host, battleId, 'hello');
    const kept = () => store.query('SELECT pos, emote FROM battle_emotes WHERE battle_id = $1', [battleId]);
    await deleteOldEmotes(store, product.ports.clock.now());
    expect(await kept()).toEqual([{ pos: 1, emote: 'hello' }]);
    pass(61_000);
    await deleteOldEmotes(store, product.ports.clock.now());
    expect(await kept()).toEqual([]);
  });
});
