import type { Page } from '@playwright/test';
import type { Visitor } from '../support/fixtures.ts';
import {
  closeDifference,
  expectDifference,
  mainBalance,
  openBoxes,
  playerId,
} from '../support/memoryPage.ts';
import { allowGiftsBy, expect, test } from '../support/operatorSite.ts';
import { createBattleByApi } from '../support/battleRoomPage.ts';
import { giveCoins, joinGiveaway } from '../support/giveawayPage.ts';

// As memory-swaps.spec.ts: answers that contradict themselves, the request or what follows from them.

test.use({ reelDuration: '50ms' });

const phone = { tag: '@phone-only' };

interface Answer<Data> {
  readonly data: Data;
}

/** The server's own next answer to this call, changed on its way to the page. */
async function changeAnswer<Data>(page: Page, url: string, change: (data: Data) => Data): Promise<void> {
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as Answer<Data>;
      await route.fulfill({ response, json: { ...answer, data: change(answer.data) } });
    },
    { times: 1 },
  );
}

const verdict = (page: Page) => page.getByTestId('verdict');

test(
  'reports in the answer itself that a round was rolled and thrown away',
  { tag: ['@phone-only', '@journey-phone'] },
  async ({ visitor, page, operator }) => {
    const token = await visitor.signInAsNewPlayer();
    const player = await playerId(page, token);
    await openBoxes(visitor, 1);
    await page.route(
      '**/api/box/open',
      async (route) => {
        await operator.sql(
          `UPDATE seed_pairs SET round = round + 1 WHERE player_id = $1 AND state = 'active'`,
          [player],
        );
        await route.continue();
      },
      { times: 1 },
    );
    await visitor.open();
    await expectDifference(page, 'roundMissing');
    await closeDifference(page);
    const [first, last] = await operator.sql('SELECT id FROM rolls WHERE player_id = $1 ORDER BY round', [
      player,
    ]);
    // The verdict on the roll after the gap says so, that on the one before does not.
    await page.goto(`/provably-fair/verify/${String(last?.['id'])}`);
    await expect(page.getByTestId('kept')).toHaveAttribute('data-kept', 'differs');
    await expect(verdict(page)).toHaveAttribute('data-verdict', 'different');
    await expect(verdict(page)).toContainText('缺少的轮次');
    await closeDifference(page);
    await page.goto(`/provably-fair/verify/${String(first?.['id'])}`);
    await expect(page.getByTestId('kept')).toHaveAttribute('data-kept', 'matches');
  },
);

test('reports before a rotation that rounds were thrown away', phone, async ({ visitor, page, operator }) => {
  const token = await visitor.signInAsNewPlayer();
  await openBoxes(visitor, 1);
  await page.goto('/provably-fair');
  await page.getByRole('button', { name: '轮换并公开' }).click();
  await operator.sql(`UPDATE seed_pairs SET round = round + 1 WHERE player_id = $1 AND state = 'active'`, [
    await playerId(page, token),
  ]);
  await page.getByRole('dialog').getByRole('button', { name: '轮换并公开' }).click();
  await expectDifference(page, 'roundMissing');
});

interface DreamAnswer {
  readonly dream: { readonly won: boolean; readonly dreamFee: number; readonly coins: number };
}

const DREAM_SWAPS: readonly {
  name: string;
  change: (dream: DreamAnswer['dream']) => Partial<DreamAnswer['dream']>;
  field: string;
}[] = [
  { name: 'a loss told as a win', change: ({ won }) => ({ won: !won }), field: 'item' },
  { name: 'a higher fee', change: ({ dreamFee }) => ({ dreamFee: dreamFee + 1 }), field: 'price' },
  { name: 'more coins than the fee', change: ({ coins }) => ({ coins: coins + 1 }), field: 'price' },
];

for (const { name, change, field } of DREAM_SWAPS)
  test(
    `reports a dream whose answer does not follow from its terms: ${name}`,
    phone,
    async ({ visitor, page }) => {
      await visitor.signInAsNewPlayer();
      const targets = await page.request.get('/api/dream/targets?sort=priceLow&pageSize=1');
      const { data } = (await targets.json()) as Answer<{ list: { itemId: string }[] }>;
      await page.goto(`/dream?target=${data.list[0]?.itemId ?? ''}`);
      await changeAnswer<DreamAnswer>(page, '**/api/dream/start', ({ dream, ...rest }) => ({
        ...rest,
        dream: { ...dream, ...change(dream) },
      }));
      await page.locator('[data-opens]').getByRole('button').click();
      await expectDifference(page, field);
      await expect(page.getByTestId('difference')).toContainText('追梦');
      await expect(page.getByTestId('difference')).toContainText('应为');
    },
  );

test(
  'says that the server refused a seat at another price, and charges nothing',
  phone,
  async ({ visitor, second, page }) => {
    const token = await visitor.signInAsNewPlayer();
    const balance = await mainBalance(page, token);
    const host = await second.signInAsNewPlayer();
    const { battleId } = await createBattleByApi(second.page.request, host, { playerCount: 3 });
    await page.goto(`/battle/${battleId}`);
    await page.getByRole('button', { name: '入座 2 号位' }).click();
    const dialog = page.getByRole('dialog', { name: '入座 2 号位' });
    await expect(dialog.getByRole('textbox', { name: '我的种子' })).not.toBeEmpty();
    // As if the page had shown another price than the battle's.
    await page.route('**/api/battle/joinBattle**', (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('seatCost', String(Number(url.searchParams.get('seatCost')) - 1));
      return route.continue({ url: url.href });
    });
    await dialog.getByRole('button', { name: '入座' }).click();
    await expect(dialog).toContainText('席位价格已更新');
    expect(await mainBalance(page, token)).toBe(balance);
  },
);

interface Balance {
  readonly balance: number;
}

/** The server takes more than it shows: the answer and, if it is asked, the log say so. */
async function takeMore(page: Page, url: string, more: number): Promise<void> {
  await changeAnswer<Balance>(page, url, (data) => ({ ...data, balance: data.balance - more }));
  await changeAnswer<{ list: { amount: number; balanceAfter: number }[] }>(
    page,
    '**/api/records/balance**',
    ({ list: [newest, ...older], ...rest }) => ({
      ...rest,
      list: newest
        ? [{ ...newest, amount: newest.amount - more, balanceAfter: newest.balanceAfter - more }, ...older]
        : [],
    }),
  );
}

test.describe('a balance afterwards', () => {
  test('is compared with the one before, the price and the log: boxes', phone, async ({ visitor, page }) => {
    await visitor.signInAsNewPlayer();
    await openBoxes(visitor, 1);
    await changeAnswer<Balance>(page, '**/api/box/open', (data) => ({ ...data, balance: data.balance - 50 }));
    await visitor.open();
    await expectDifference(page, 'balance');
    await expect(page.getByTestId('difference')).toContainText('此后的余额');
    await closeDifference(page);
    await visitor.waitForResult();
    // Nothing more is spent on this box.
    await page.route('**/api/box/open', () => Promise.reject(new Error('sent')));
    await visitor.open();
    await expectDifference(page, 'balance');
  });

  test('follows from the order: more boxes than were ordered', phone, async ({ visitor, page }) => {
    await visitor.signInAsNewPlayer();
    await openBoxes(visitor, 1);
    await page.route('**/api/box/open', (route) => {
      const sent = route.request().postData() ?? '';
      return route.continue({ postData: sent.replace(/count=1\b/, 'count=3') });
    });
    await visitor.open();
    await expectDifference(page, 'price');
  });

  test('of a dream and of a seat', phone, async ({ visitor, second, page }) => {
    const host = await second.signInAsNewPlayer();
    await visitor.signInAsNewPlayer();
    const targets = await page.request.get('/api/dream/targets?sort=priceLow&pageSize=1');
    const { data } = (await targets.json()) as Answer<{ list: { itemId: string }[] }>;
    await page.goto(`/dream?target=${data.list[0]?.itemId ?? ''}`);
    await takeMore(page, '**/api/dream/start', 50);
    await page.locator('[data-opens]').getByRole('button').click();
    await expectDifference(page, 'price');
    const { battleId } = await createBattleByApi(second.page.request, host, { playerCount: 3 });
    await page.goto(`/battle/${battleId}`);
    await page.getByRole('button', { name: '入座 2 号位' }).click();
    const dialog = page.getByRole('dialog', { name: '入座 2 号位' });
    await expect(dialog.getByRole('textbox', { name: '我的种子' })).not.toBeEmpty();
    await changeAnswer<Balance>(page, '**/api/battle/joinBattle**', ({ balance, ...rest }) => ({
      ...rest,
      balance: balance - 50,
    }));
    await dialog.getByRole('button', { name: '入座' }).click();
    await expectDifference(page, 'balance');
  });

  test('that another device has lowered is no difference', phone, async ({ visitor, page }) => {
    const token = await visitor.signInAsNewPlayer();
    await openBoxes(visitor, 1);
    const elsewhere = await page.request.post('/api/box/open', {
      form: { boxId: await visitor.cheapestBox(), count: 2, fast: true },
      headers: { token, 'Idempotency-Key': 'another-device' },
    });
    expect(elsewhere.ok()).toBe(true);
    const asked = page.waitForResponse('**/api/records/balance**');
    await visitor.open();
    await visitor.waitForResult();
    await asked;
    await expect(page.getByTestId('difference')).toHaveCount(0);
  });
});

/** 10 coins in three shares to the whole site. @returns the packet's id */
async function givePacket(giver: Visitor): Promise<string> {
  const token = await giver.signInAsNewPlayer();
  const { page } = giver;
  const commit = await page.request.get('/api/redPacket/commit', { headers: { token } });
  const { commitId } = ((await commit.json()) as Answer<{ commitId: string }>).data;
  const terms = { amount: 1_000, shares: 3, audience: 'site', greeting: 'luck', minutes: 60 };
  const headers = { token, 'Idempotency-Key': `packet-${commitId}` };
  const given = await page.request.post('/api/redPacket/give', { form: { commitId, ...terms }, headers });
  return ((await given.json()) as Answer<{ packet: { packetId: string } }>).data.packet.packetId;
}

test.describe('gifts', () => {
  test.beforeEach(({ operator }) => allowGiftsBy(operator));

  test(
    'reports a code that was given to another seed than the one sent',
    phone,
    async ({ visitor, second, page }) => {
      const giveawayId = await giveCoins(second);
      await visitor.signInAsNewPlayer(`/giveaways/${giveawayId}`);
      await expect(page.getByRole('button', { name: '领取抽奖号码' })).toBeEnabled();
      await changeAnswer<object>(page, '**/api/giveaway/join', (data) => ({ ...data, userSeed: 'theirs' }));
      await joinGiveaway(page);
      await expectDifference(page, 'participantSeed');
      await expect(page.getByTestId('difference')).toContainText(/抽奖号码 \d/);
    },
  );

  test('compares the balance after a red packet and a giveaway', phone, async ({ visitor, page }) => {
    await visitor.signInAsNewPlayer('/redPacket');
    await page.locator('header').getByRole('button', { name: '发红包' }).click();
    const packet = page.getByRole('dialog', { name: '发红包' });
    await packet.getByRole('textbox', { name: '总额' }).fill('10');
    await packet.getByRole('textbox', { name: '份数' }).fill('2');
    await takeMore(page, '**/api/redPacket/give', 50);
    await packet.getByRole('button', { name: /塞进红包/ }).click();
    await expectDifference(page, 'price');
    await page.goto('/giveaways?tab=streamer');
    await page.getByRole('button', { name: '发起赠礼' }).first().click();
    const form = page.getByRole('dialog', { name: '发起赠礼' });
    await form.getByRole('button', { name: '添加金币' }).click();
    await form.getByRole('textbox', { name: '金币', exact: true }).fill('12.5');
    await changeAnswer<Balance>(page, '**/api/giveaway/create', ({ balance, ...rest }) => ({
      ...rest,
      balance: balance - 50,
    }));
    await form.getByRole('button', { name: '发起赠礼' }).click();
    await expectDifference(page, 'balance');
  });

  for (const { name, sql, field } of [
    {
      name: 'its claim is gone',
      sql: ['DELETE FROM packet_claims WHERE packet_id = $1', 'UPDATE packets SET claimed = 0 WHERE id = $1'],
      field: 'claimGone',
    },
    {
      name: 'a claim is gone, the count is not',
      sql: ['DELETE FROM packet_claims WHERE packet_id = $1'],
      field: 'claimCount',
    },
    {
      name: 'the share is another than the answer said',
      sql: ['UPDATE packet_claims SET share = share + 1 WHERE packet_id = $1'],
      field: 'claimShare',
    },
  ])
    test(
      `reports a red packet that was changed after the claim: ${name}`,
      phone,
      async ({ visitor, second, page, operator }) => {
        const id = await givePacket(second);
        await visitor.signInAsNewPlayer(`/redPacket/${id}`);
        // The answer arrives as it was; what the page lists afterwards has been changed.
        await page.route(
          '**/api/redPacket/claim',
          async (route) => {
            const response = await route.fetch();
            for (const statement of sql) await operator.sql(statement, [id]);
            await route.fulfill({ response });
          },
          { times: 1 },
        );
        await page.getByRole('button', { name: '拆红包' }).click();
        await expectDifference(page, field);
      },
    );

  test(
    'gives no verdict beside a difference that another page found',
    phone,
    async ({ visitor, second, page }) => {
      const id = await givePacket(second);
      await visitor.signInAsNewPlayer(`/redPacket/${id}`);
      await changeAnswer<{ claim: { claimId: string } }>(page, '**/api/redPacket/claim', (data) => ({
        ...data,
        claim: { ...data.claim, userSeed: 'theirs' },
      }));
      const answered = page.waitForResponse('**/api/redPacket/claim');
      await page.getByRole('button', { name: '拆红包' }).click();
      const { data } = (await (await answered).json()) as Answer<{ claim: { claimId: string } }>;
      await expectDifference(page, 'claimForeign');
      await closeDifference(page);
      // The server's own rows agree with everything that this device kept.
      await page.goto(`/provably-fair/verify/${data.claim.claimId}`);
      await expect(verdict(page)).toHaveAttribute('data-verdict', 'different');
      await expect(verdict(page)).toContainText('您领取时的种子');
    },
  );
});
