import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountSessionEnd,
  accountSessions,
  accountSessionsEndOthers,
} from '../../src/net/contract/calls/account/accountSessions.ts';
import { authLogin } from '../../src/net/contract/calls/account/auth.ts';
import { profileUserInfo } from '../../src/net/contract/calls/account/profile.ts';
import type { TokenHolder } from '../support/app.ts';
import { PASSWORD, startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

const MINUTE_MS = 60_000;
const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let product: Product;
beforeAll(async () => {
  product = await startProduct('account sessions');
});
afterAll(() => product.stop());

async function logInAgain(player: TestPlayer): Promise<TokenHolder> {
  const [row] = await product.services.store.query<{ phone: string }>(
    'SELECT phone FROM players WHERE id = $1',
    [player.id],
  );
  const { token } = (await product.call(null, authLogin, { phone: row?.phone ?? '', password: PASSWORD }))
    .data;
  return { token: token ?? '' };
}
const list = async (player: TokenHolder) => (await product.call(player, accountSessions, {})).data.list;
const use = (player: TokenHolder, userAgent: string) =>
  product.app.inject({
    method: 'GET',
    url: profileUserInfo.path,
    headers: { token: player.token ?? '', 'user-agent': userAgent },
  });
const isAccepted = async (player: TokenHolder) =>
  (await product.call(player, profileUserInfo, {})).code === null;

describe('the sessions of a player', () => {
  it('are listed with device and last use, the present one first', async () => {
    const player = await product.newPlayer();
    const phone = await logInAgain(player);
    expect(
      (await list(player)).map(({ isCurrent, lastUseTime }) => [isCurrent, lastUseTime === null]),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
    product.ports.advance(MINUTE_MS);
    await use(phone, PHONE_AGENT);
    const [, second] = await list(player);
    expect(second?.device).toEqual({ browser: 'Safari', system: 'iOS', isHandheld: true });
    expect(second?.lastUseTime).toBe(product.ports.clock.now().toISOString());
    const stored = await product.services.store.query<{ token_hash: string }>(
      'SELECT token_hash FROM sessions WHERE player_id = $1',
      [player.id],
    );
    const ids = (await list(phone)).map(({ id }) => id);
    expect(stored.map((row) => row.token_hash)).not.toEqual(expect.arrayContaining(ids));
  });

  it('note a first use that follows the live channel’s at once', async () => {
    const player = await product.newPlayer();
    const second = await logInAgain(player);
    await product.services.sessions.find(second.token ?? '');
    await use(second, PHONE_AGENT);
    const [, listed] = await list(player);
    expect(listed?.device.system).toBe('iOS');
  });

  it('note their last use at most once a minute', async () => {
    const player = await product.newPlayer();
    const lastUse = async () => {
      const [row] = await product.services.store.query<{ last_used_at: Date; version: string }>(
        'SELECT last_used_at, xmin::text AS version FROM sessions WHERE player_id = $1',
        [player.id],
      );
      return { at: row?.last_used_at.getTime(), version: row?.version };
    };
    await use(player, 'first');
    const first = await lastUse();
    product.ports.advance(MINUTE_MS - 1_000);
    await use(player, 'second');
    expect(await lastUse()).toEqual(first);
    product.ports.advance(1_000);
    await use(player, 'third');
    expect((await lastUse()).at).toBe(product.ports.clock.now().getTime());
  });

  it('end one by one, and nobody ends those of others', async () => {
    const [player, stranger] = [await product.newPlayer(), await product.newPlayer()];
    const second = await logInAgain(player);
    const id = (await list(player)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
    const end = (who: TokenHolder, which = id) => product.call(who, accountSessionEnd, { id: which });
    expect((await end(stranger)).code).toBe('session.unknown');
    expect(await isAccepted(second)).toBe(true);
    expect((await end(player)).code).toBeNull();
    expect((await product.call(second, profileUserInfo, {})).code).toBe('auth.expired');
    expect((await end(player)).code).toBe('session.unknown');
    expect((await end(player, '%'.repeat(32))).code).toBe('session.unknown');
  });

  it('end all but the present one', async () => {
    const player = await product.newPlayer();
    const others = [await logInAgain(player), await logInAgain(player)];
    const ended = await product.call(player, accountSessionsEndOthers, {});
    expect(ended.data).toEqual({ ended: 2 });
    for (const other of others) expect(await isAccepted(other)).toBe(false);
    expect(await list(player)).toHaveLength(1);
  });
});
