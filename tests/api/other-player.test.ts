import { afterAll, beforeAll, expect, it } from 'vitest';
import { authLogin, authSignUp } from '../../src/net/contract/calls/account/auth.ts';
import { boxOpen } from '../../src/net/contract/calls/games/box.ts';
import { profileUserInfo } from '../../src/net/contract/calls/account/profile.ts';
import { allCalls } from '../../src/net/contract/calls/registry.ts';
import { PLAYER_HEADER } from '../../src/net/contract/headers.ts';
import { PASSWORD, startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
let player: TestPlayer;
let other: TestPlayer;
const believed = ({ id }: TestPlayer) => ({ [PLAYER_HEADER]: id });

beforeAll(async () => {
  product = await startProduct('other-player');
  player = await product.newPlayer();
  other = await product.newPlayer();
});
afterAll(() => product.stop());

it.each(allCalls.filter(({ access }) => access === 'player').map((call) => [call.path, call] as const))(
  '%s is refused when the page takes the token for another player’s',
  async (_path, call) => {
    const answer = await product.call(
      player,
      call,
      {},
      {
        key: product.newKey(),
        headers: believed(other),
      },
    );
    expect([answer.status, answer.code]).toEqual([409, 'auth.otherPlayer']);
  },
);

it('moves nothing then, and the same request for its own player succeeds', async () => {
  const { boxId, version, price } = await product.cheapestBox();
  const input = { boxId, version, count: 1, fast: true };
  const key = product.newKey();
  const before = (await product.balance(player)).balance.main;
  const refused = await product.call(player, boxOpen, input, { key, headers: believed(other) });
  expect(refused.code).toBe('auth.otherPlayer');
  expect((await product.balance(player)).balance.main).toBe(before);
  const opened = await product.call(player, boxOpen, input, { key, headers: believed(player) });
  expect(opened.data.balance).toBe(before - price);
  // Clients that name nobody are served as before.
  expect((await product.call(player, profileUserInfo, {})).data.playerId).toBe(player.id);
});

it('every way in says whose token it gives', async () => {
  const consents = { isAdult: true, acceptsTerms: true, acceptsPrivacy: true } as const;
  const fields = { phone: '13900009999', password: PASSWORD };
  const signedUp = (await product.call(null, authSignUp, { ...fields, ...consents })).data;
  const loggedIn = (await product.call(null, authLogin, fields)).data;
  for (const { token, playerId } of [signedUp, loggedIn])
    expect((await product.call({ token }, profileUserInfo, {})).data.playerId).toBe(playerId);
});
