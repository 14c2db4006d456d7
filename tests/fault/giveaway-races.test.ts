import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerRoutes } from '../../server/bootstrap/product-app.ts';
import { createImageUrlBuilder } from '../../server/presenters/catalogue.ts';
import type { Services } from '../../server/domain/services/services.ts';
import { giveawayCancel, giveawayCreate, giveawayJoin } from '../../src/net/contract/calls/games/giveaway.ts';
import { profileExchangeQuantity } from '../../src/net/contract/calls/account/profile.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { GiveawayClient } from '../support/giveaways.ts';
import { testPorts } from '../support/ports.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import { buildTestServices } from '../support/services.ts';
import { COPIES } from '../support/raceSize.ts';
import { patient } from '../support/patience.ts';

const PLAYERS = process.env['FAIRDROP_TIER'] === 'daily' ? COPIES : 500;
/** Every player once, and some of them twice. */
const JOINS = PLAYERS * 1.2;
const CODES = 7;
/** As many passwords may wait to be hashed. */
const SIGN_UPS = 50;

/** Two applications over one store act as two processes. */
describe('races for a giveaway', () => {
  let product: Product;
  let client: GiveawayClient;
  let other: TestApp;
  let otherServices: Services;
  let crowd: TestPlayer[];
  let keys = 0;
  beforeAll(async () => {
    product = await startProduct('giveaway races');
    expect(product.services.store.kind).toBe('postgres');
    client = new GiveawayClient(product);
    otherServices = await buildTestServices(product.services.store, testPorts('other process'));
    const services = otherServices;
    other = await startTestApp({
      authenticate: (token) => services.sessions.find(token),
      routes: (app) =>
        registerRoutes(app, { ...services, image: createImageUrlBuilder(''), playersOnline: () => 0 }),
    });
    crowd = [];
    while (crowd.length < PLAYERS) {
      crowd.push(...(await storm(SIGN_UPS, () => product.newPlayer({ userSeed: null }))));
    }
  }, patient(300_000));
  afterAll(async () => {
    await other.close();
    await product.stop();
  });

  const newKey = () => ({ key: `giveaway-race-${(keys += 1)}` });
  const anywhere = (n: number): TestApp => (n % 2 === 0 ? product : other);
  const join = (n: number, player: TestPlayer, id: string) =>
    anywhere(n).call(player, giveawayJoin, { id, userSeed: `racer_${n}` }, newKey());
  const countCodes = (answers: readonly { code: string | null }[]) =>
    answers.reduce<Record<string, number>>((counts, { code }) => {
      const name = code ?? 'done';
      return { ...counts, [name]: (counts[name] ?? 0) + 1 };
    }, {});
  const playerAt = (n: number): TestPlayer => {
    const player = crowd[n % PLAYERS];
    if (player === undefined) throw new Error('an empty crowd');
    return player;
  };
  const storm = <T>(count: number, send: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, n) => send(n)));

  it(
    'joins at once, some of them twice: one code a player, in the range, without a gap',
    { tags: ['full'] },
    async () => {
      const giver = await product.newPlayer();
      const id = await client.create(giver, { maxParticipants: PLAYERS });
      const answers = await storm(JOINS, (n) => join(n, playerAt(n), id));
      expect(countCodes(answers)).toEqual({ done: PLAYERS, 'giveaway.alreadyJoined': JOINS - PLAYERS });
      const codes = answers.flatMap((answer) => (answer.code === null ? [answer.data.code] : []));
      expect(codes.sort((one, two) => one - two)).toEqual(
        Array.from({ length: PLAYERS }, (_, n) => 100_001 + n),
      );
      const participants = await client.participants(id);
      expect(participants.map(({ code }) => code)).toEqual(codes);
      expect(new Set(participants.map(({ playerId }) => playerId)).size).toBe(PLAYERS);
      const detail = await client.detail(id);
      expect([detail.participantCount, detail.codeTo]).toEqual([PLAYERS, 100_000 + PLAYERS]);
      await client.playToEnd(id);
      await product.expectCoherentLedger();
    },
  );

  it('more players than codes: exactly as many join as may', async () => {
    const giver = await product.newPlayer();
    const id = await client.create(giver, { maxParticipants: CODES });
    const answers = await storm(COPIES, (n) => join(n, playerAt(n), id));
    expect(countCodes(answers)).toEqual({ done: CODES, 'giveaway.full': COPIES - CODES });
    expect((await client.detail(id)).participantCount).toBe(CODES);
  });

  it('draw and end by both processes at once happen once', async () => {
    const giver = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    await product.open(giver, { boxId, count: 1 });
    const [owned] = (await product.backpack(giver)).list;
    const id = await client.create(giver, { prizes: `item:${owned?.id},coins:300` });
    await storm(20, (n) => join(n, playerAt(n), id));
    const due = [product.services.dueGiveaways, otherServices.dueGiveaways];
    const attempts = () => storm(16, (n) => (due[n % 2] ?? product.services.dueGiveaways).processDue(id));
    product.ports.advance(61_000);
    await attempts();
    const drawn = await client.detail(id);
    expect(drawn.draws).toHaveLength(2);
    product.ports.advance(60_000);
    await attempts();
    const ended = await client.detail(id);
    expect(ended).toMatchObject({ state: 1, draws: drawn.draws, userSeed: drawn.userSeed });
    await product.expectCoherentLedger();
  });

  it('an item is given, sold or given again by one request', { tags: ['full'] }, async () => {
    const giver = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    await product.open(giver, { boxId, count: 1 });
    const [owned] = (await product.backpack(giver)).list;
    const answers = await storm(60, async (n) => {
      const give = { prizes: `item:${owned?.id}`, closesIn: 600 };
      const { code } =
        n % 2 === 0
          ? await anywhere(n).call(giver, giveawayCreate, give, newKey())
          : await anywhere(n).call(giver, profileExchangeQuantity, { ids: owned?.id ?? '' }, newKey());
      return { code };
    });
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'item.notOwned']));
    await product.expectCoherentLedger();
  });

  it(
    'a giver who cancels while players join: joined and kept, or cancelled and all back',
    { tags: ['full'] },
    async () => {
      const giver = await product.newPlayer();
      const id = await client.create(giver);
      const answers = await storm(40, async (n) => {
        const cancels = n % 4 === 0;
        const { code } = cancels
          ? await anywhere(n).call(giver, giveawayCancel, { id }, newKey())
          : await join(n, playerAt(n), id);
        return { code };
      });
      const { state, participantCount } = await client.detail(id);
      const codes = countCodes(answers);
      expect(state === 2 ? participantCount : participantCount > 0).toBe(state === 2 ? 0 : true);
      expect(codes['done']).toBe(state === 2 ? 1 : participantCount);
      await product.expectCoherentLedger();
    },
  );
});
