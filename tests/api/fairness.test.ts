import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicHash } from '../../src/fair/commitment.ts';
import { openBox } from '../../src/fair/outcome/openingOutcome.ts';
import {
  fairPublicRoll,
  fairRoll,
  fairRolls,
  fairRotate,
  fairSeeds,
  fairUserSeed,
  fairVerified,
} from '../../src/net/contract/calls/games/fair.ts';
import { statHomepage } from '../../src/net/contract/calls/games/stat.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { countVerifiers } from '../../server/domain/fairness/rolls.ts';
import { boxRollOf } from '../support/boxRolls.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

describe('fairness', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('fairness');
  });
  afterAll(() => product.stop());

  const openOne = async (player: { token: string }) => {
    const { boxId } = await product.cheapestBox();
    const [opening] = (await product.open(player, { boxId, count: 1 })).data.openings;
    if (opening === undefined) throw new Error('nothing was opened');
    return opening;
  };

  it('shows a new player a commitment, the next one, and no user seed', async () => {
    const player = await product.newPlayer({ userSeed: null });
    const seeds = (await product.call(player, fairSeeds, {})).data;
    expect(seeds.publicHash).toMatch(/^[0-9a-f]{64}$/);
    expect(seeds.nextPublicHash).toMatch(/^[0-9a-f]{64}$/);
    expect(seeds.nextPublicHash).not.toBe(seeds.publicHash);
    expect([seeds.userSeed, seeds.round]).toEqual([null, 1]);
  });

  it('rotates to the pair committed before, and reveals the active one', async () => {
    const player = await product.newPlayer();
    await openOne(player);
    const before = (await product.call(player, fairSeeds, {})).data;
    const { revealed, ...after } = (await product.call(player, fairRotate, {})).data;
    expect(after.publicHash).toBe(before.nextPublicHash);
    expect([after.userSeed, after.round]).toEqual([null, 1]);
    expect(after.nextPublicHash).not.toBe(before.nextPublicHash);
    expect(revealed.serverSeed).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(revealed.secretSalt).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(publicHash(nodeHashes, revealed.serverSeed, revealed.secretSalt)).toBe(before.publicHash);
    expect(revealed.rounds).toBe(1);
    expect((await product.call(player, fairSeeds, {})).data).toEqual(after);
    await product.expectCoherentLedger();
  });

  it('hides seed and salt of a roll until the pair is rotated, then answers everything a verifier needs', async () => {
    const player = await product.newPlayer();
    const opening = await openOne(player);
    const hidden = (await product.call(player, fairRoll, { id: opening.rollId })).data;
    expect([hidden.serverSeed, hidden.secretSalt]).toEqual([null, null]);
    await product.call(player, fairRotate, {});
    const shown = boxRollOf((await product.call(player, fairRoll, { id: opening.rollId })).data);
    const ranges = shown.box.entries.map(({ itemId, from, to }) => ({ itemId, from, to }));
    const box = { id: shown.box.boxId, version: shown.box.version, ranges };
    const input = { serverSeed: shown.serverSeed ?? '', userSeed: shown.userSeed, round: shown.round };
    expect(openBox(nodeHashes, box, input)).toEqual({ roll: opening.roll, itemId: opening.item.itemId });
  });

  it('refuses the roll of another player, an unknown one, and a malformed id', async () => {
    const opening = await openOne(await product.newPlayer());
    const other = await product.newPlayer();
    const ask = (id: string) => product.call(other, fairRoll, { id });
    const foreign = await ask(opening.rollId);
    expect([foreign.code, foreign.status]).toEqual(['fair.notYourRoll', 403]);
    expect((await ask('00000000-0000-7000-8000-000000000000')).code).toBe('fair.rollNotFound');
    expect((await ask('x')).code).toBe('fair.rollNotFound');
    expect((await product.call(null, fairRoll, { id: opening.rollId })).code).toBe('auth.required');
  });

  it.each(['', 'a'.repeat(65), 'a,b', 'a b', '种子'])('refuses the user seed %j', async (userSeed) => {
    const player = await product.newPlayer({ userSeed: 'kept' });
    expect((await product.call(player, fairUserSeed, { userSeed })).code).toBe('fair.userSeed');
    expect((await product.call(player, fairSeeds, {})).data.userSeed).toBe('kept');
  });

  it('lists a player’s rolls newest first with what is revealed', async () => {
    const player = await product.newPlayer();
    const first = await openOne(player);
    await product.call(player, fairRotate, {});
    await product.call(player, fairUserSeed, { userSeed: 'again' });
    const second = await openOne(player);
    const { list, total } = (await product.call(player, fairRolls, {})).data;
    expect(total).toBe(2);
    expect(list.map(({ rollId, revealed }) => [rollId, revealed])).toEqual([
      [second.rollId, false],
      [first.rollId, true],
    ]);
  });

  it('counts a verified roll once, and only when its pair is revealed', async () => {
    const player = await product.newPlayer();
    const { rollId } = await openOne(player);
    const verified = async () => {
      product.ports.advance(10_000);
      return (await product.call(null, statHomepage, {})).data.verified;
    };
    const before = await verified();
    await product.call(player, fairVerified, { id: rollId });
    expect(await verified()).toBe(before);
    await product.call(player, fairRotate, {});
    await product.call(player, fairVerified, { id: rollId });
    await product.call(player, fairVerified, { id: rollId });
    expect(await verified()).toBe(before + 1);
  });

  it('shows a roll to everybody once its reel has stopped and its seeds are revealed, and counts who verified it', async () => {
    const player = await product.newPlayer();
    const other = await product.newPlayer();
    const { rollId } = await openOne(player);
    const refusals = async () => [
      (await product.call(null, fairPublicRoll, { id: rollId })).code,
      (await product.call(other, fairRoll, { id: rollId })).code,
      (await product.call(other, fairVerified, { id: rollId })).code,
    ];
    expect(await refusals()).toEqual(['fair.rollNotFound', 'fair.notYourRoll', 'fair.notYourRoll']);
    product.ports.advance(60_000);
    expect(await refusals()).toEqual(['fair.notYourRoll', 'fair.notYourRoll', 'fair.notYourRoll']);
    await product.call(player, fairRotate, {});
    const own = (await product.call(player, fairRoll, { id: rollId })).data;
    expect((await product.call(null, fairPublicRoll, { id: rollId })).data).toEqual(own);
    expect((await product.call(other, fairRoll, { id: rollId })).data).toEqual(own);
    for (const one of [player, other, other]) await product.call(one, fairVerified, { id: rollId });
    expect(await countVerifiers(product.services.store, [rollId])).toBe(2);
  });
});
