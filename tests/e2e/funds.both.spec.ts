import { TICKETS } from '../../src/fair/roll.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Visitor } from '../support/fixtures.ts';
import type { JourneySite } from '../support/site.ts';
import { allowGiftsAt } from '../support/siteGifts.ts';

/** What the header says of the balances. */
const balances = ({ page }: Visitor, main: string | RegExp) =>
  page.getByRole('group', { name: typeof main === 'string' ? `余额：主余额 ${main}，副余额 0` : main });

/** A player whose main balance an operator has emptied, and who may own what a box gave. */
async function comeWithoutCoins(
  visitor: Visitor,
  site: JourneySite,
  boxes: number,
): Promise<{ token: string }> {
  const { page } = visitor;
  const token = await visitor.signInAsNewPlayer();
  if (boxes > 0) {
    await visitor.goToCheapestBox();
    await visitor.setFast();
    await visitor.chooseCount(boxes);
    await visitor.open();
    await visitor.waitForResult();
  }
  const answer = await page.request.get('/api/profile/userInfo', { headers: { token } });
  const { data } = (await answer.json()) as { data: { playerId: string; balance: { main: number } } };
  const coins = `-${(data.balance.main / 100).toFixed(2)}`;
  await site.ops('correct', data.playerId, 'main', coins, '--reason', 'test');
  await page.goto(`/box/${await visitor.cheapestBox()}`);
  return { token };
}

test(
  'from no coins to the next opening by selling from the backpack in one press',
  { tag: '@journey-phone' },
  async ({ visitor, page, site }) => {
    await comeWithoutCoins(visitor, site, 3);
    await expect(balances(visitor, '0')).toBeVisible();
    await expect(visitor.dock.getByText(/^(从背包)?出售.+得.+直接用于本次支付。$/)).toBeVisible();
    const sell = visitor.dock.getByRole('button', { name: /^出售 \d 件/ });
    await expect(sell).toBeEnabled();
    await sell.focus();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: /已出售 \d 件，.+ 金币已存入主余额/ }),
    ).toBeVisible();
    await expect(visitor.openButton).toHaveText(/^开启/);
    await expect(visitor.openButton).toBeFocused();
    await visitor.open();
    await visitor.waitForResult();
  },
);

/** How many items the player owns (stat 0) or has sold (stat 2). */
async function countItems({ page }: Visitor, headers: { token: string }, stat: 0 | 2): Promise<number> {
  const answer = await page.request.get(`/api/profile/getMyVoucherPage?stat=${stat}`, { headers });
  const { data } = (await answer.json()) as { data: { total: number } };
  return data.total;
}

test('who presses in one place again and again sells nothing', async ({ visitor, page, site }) => {
  // There is a refill whatever the three items are worth.
  await site.ops('config', 'refillBelow', '48000');
  const headers = await comeWithoutCoins(visitor, site, 3);
  await expect(visitor.dock.getByRole('button', { name: /^出售 \d 件/ })).toBeVisible();
  await expect(visitor.openButton).toHaveCount(1);
  const box = (await visitor.openButton.boundingBox())!;
  const asked = page.waitForResponse((response) => response.url().includes('/api/reward/claim'));
  for (let presses = 0; presses < 8; presses += 1) {
    await expect(visitor.openButton).toBeEnabled();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  expect((await asked).ok()).toBe(true);
  expect(await countItems(visitor, headers, 2)).toBe(0);
  await site.ops('config', 'refillBelow', '1000');
});

test('a sale is undone from its toast, though its coins are in the main balance', async ({
  visitor,
  page,
  site,
}) => {
  const headers = await comeWithoutCoins(visitor, site, 3);
  const owned = await countItems(visitor, headers, 0);
  await visitor.dock.getByRole('button', { name: /^出售 \d 件/ }).click();
  const toast = page.getByRole('status').filter({ hasText: '金币已存入主余额' });
  await toast.getByRole('button', { name: '撤销出售' }).click();
  await expect(page.getByText(/^已撤销，\d 件物品已放回背包，扣回 .+ 金币$/)).toBeVisible();
  await expect(balances(visitor, '0')).toBeVisible();
  expect(await countItems(visitor, headers, 0)).toBe(owned);
  await expect(visitor.dock.getByRole('button', { name: /^出售 \d 件/ })).toBeVisible();
});

test('a sale is undone on the stage, and in the list of sold items', async ({ visitor, page }) => {
  const token = await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  await visitor.setFast();
  await visitor.open();
  await visitor.waitForResult();
  const { stage } = visitor;
  await stage.getByRole('button', { name: /^出售/ }).click();
  await expect(stage.getByText(/^已售出，/)).toBeVisible();
  await stage.getByRole('button', { name: '撤销出售' }).click();
  await stage.getByRole('button', { name: /^出售/ }).click();
  await stage.getByRole('button', { name: '撤销出售' }).click();
  // Each sale is undone once.
  await expect(page.getByText('出售已超过可撤销的时间，或已撤销过一次')).toBeVisible();

  await visitor.open();
  await visitor.waitForResult();
  await stage.getByRole('button', { name: /^出售/ }).click();
  await expect(stage.getByText(/^已售出，/)).toBeVisible();
  await page.goto('/personal/bag?view=sold');
  const undo = page.getByRole('main').getByRole('button', { name: '撤销出售' });
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  await undo.click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(undo).toHaveCount(0);
  expect(await countItems(visitor, { token }, 0)).toBe(1);
});

test('after a sale of several items the stage says where the coins are, and moves them in one press', async ({
  visitor,
}) => {
  await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  await visitor.setFast();
  await visitor.chooseCount(3);
  await visitor.open();
  await visitor.waitForResult();
  const { stage } = visitor;
  await stage.getByRole('button', { name: /^出售 3 件/ }).click();
  await expect(stage.getByText(/^已售出，.+ 金币在副余额；开盒、追梦用主余额$/)).toBeVisible();
  await stage.getByRole('button', { name: '转入主余额' }).click();
  await expect(stage.getByText(/^已售出，.+ 金币在主余额$/)).toBeVisible();
  await expect(balances(visitor, /^余额：主余额 .+，副余额 0$/)).toBeVisible();
  await expect(stage.getByRole('button', { name: '撤销出售' })).toBeVisible();
});

test('a giveaway without coins is created after selling from the backpack in its form', async ({
  visitor,
  page,
  site,
}) => {
  await allowGiftsAt(site);
  await comeWithoutCoins(visitor, site, 3);
  await page.goto('/giveaways?tab=streamer');
  await page.getByRole('button', { name: '发起赠礼' }).first().click();
  const form = page.getByRole('dialog', { name: '发起赠礼' });
  await form.getByRole('button', { name: '添加金币' }).click();
  await form.getByRole('textbox', { name: '金币', exact: true }).fill('0.01');
  const sell = form.getByRole('button', { name: /^出售 \d 件/ });
  await expect(sell).toBeEnabled();
  await sell.focus();
  await page.keyboard.press('Enter');
  const create = form.getByRole('button', { name: '发起赠礼' });
  await expect(create).toBeFocused();
  await expect(create).toBeEnabled();
  await create.press('Enter');
  await expect(page).toHaveURL(/\/giveaways\/[0-9a-f-]{36}$/);
});

test('a dream keeps the staked item when another is sold for the coins it lacks', async ({
  visitor,
  page,
  site,
}) => {
  const headers = await comeWithoutCoins(visitor, site, 5);
  const owned = await page.request.get('/api/profile/getMyVoucherPage?stat=0&sort=priceLow', { headers });
  const { data } = (await owned.json()) as { data: { list: { item: { recoveryPrice: number } }[] } };
  const cheapest = data.list[0]!.item.recoveryPrice;
  const targets = await page.request.get(
    `/api/dream/targets?minPrice=${cheapest * 10}&sort=priceLow&pageSize=1`,
  );
  const [target] = ((await targets.json()) as { data: { list: { itemId: string; recoveryPrice: number }[] } })
    .data.list;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/dream?target=${target!.itemId}`);
  const stake = page.getByRole('region', { name: '投入', exact: true });
  await stake.getByRole('button', { name: '从背包添加物品' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').last().check();
  await dialog.getByRole('button', { name: '确定' }).click();
  // The item pays for half of the fee: without it in the stake, the same sale would take it.
  const half = (2 * cheapest * TICKETS * 0.94) / target!.recoveryPrice;
  await page.getByRole('slider', { name: '概率', exact: true }).fill(String(Math.floor(half / 10) * 10));
  const dock = page.getByRole('region', { name: '追梦控制' });
  const sell = dock.getByRole('button', { name: /^出售 \d 件/ });
  await expect(sell).toBeEnabled();
  await sell.press('Enter');
  const start = dock.getByRole('button', { name: /^追梦/ });
  await expect(start).toBeFocused();
  await expect(start).toBeEnabled();
  await expect(stake.getByRole('button', { name: /^移除 / })).toHaveCount(1);
  const answer = page.waitForResponse((response) => response.url().includes('/api/dream/start'));
  await start.press('Enter');
  const dream = (await (await answer).json()) as { data: { dream: { stakedItems: number; coins: number } } };
  expect(dream.data.dream.stakedItems).toBe(1);
  expect(dream.data.dream.coins).toBeGreaterThan(0);
});

test('a dream drops an item that was sold in another tab, and says so', async ({ visitor, page, site }) => {
  const headers = await comeWithoutCoins(visitor, site, 1);
  await page.goto('/dream');
  const stake = page.getByRole('region', { name: '投入', exact: true });
  await stake.getByRole('button', { name: '从背包添加物品' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').last().check();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(stake.getByRole('button', { name: /^移除 / })).toHaveCount(1);
  const sale = { headers: { ...headers, 'Idempotency-Key': 'sold-in-another-tab' } };
  expect((await page.request.post('/api/profile/exchangeQuantity?all=true', sale)).ok()).toBe(true);
  // The player comes back to this tab.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('您选择的 1 件物品已不可用，已从这里移除')).toBeVisible();
  await expect(stake.getByRole('button', { name: /^移除 / })).toHaveCount(0);
});

test('from no coins and no items to the next opening by the daily refill', async ({
  visitor,
  page,
  site,
}) => {
  await comeWithoutCoins(visitor, site, 0);
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/box/open')) orders.push(request.url());
  });
  // Presses the moment the place means something else: what was meant for the coins must not open.
  await visitor.openButton.evaluate((button) => {
    const place = button.closest('[data-opens]')!;
    new MutationObserver((_changes, observer) => {
      const now = place.querySelector('button');
      if (!now?.textContent.startsWith('开启')) return;
      observer.disconnect();
      now.click();
      document.body.setAttribute('data-pressed', '');
    }).observe(place, { childList: true, subtree: true, characterData: true });
  });
  await visitor.dock.getByRole('button', { name: /^领今日金币/ }).click();
  await expect(page.getByText('今日的 20 金币已存入主余额')).toBeVisible();
  await expect(balances(visitor, '20')).toBeVisible();
  await expect(page.locator('body[data-pressed]')).toBeAttached();
  await expect(visitor.openButton).toBeEnabled();
  expect(orders).toEqual([]);
  await visitor.open();
  await visitor.waitForResult();
});

test('the proceeds of a sale are shown where they went, and play in one press', async ({
  visitor,
  page,
  site,
}) => {
  await comeWithoutCoins(visitor, site, 1);
  await page.goto('/personal/bag');
  await page
    .getByRole('main')
    .getByRole('checkbox')
    .first()
    .click({ position: { x: 12, y: 12 } });
  await page.getByRole('button', { name: /出售至副余额/ }).click();
  const toast = page.getByRole('status').filter({ hasText: '→ 副余额' });
  await expect(balances(visitor, /主余额 0，副余额 [1-9]/)).toBeVisible();
  await toast.getByRole('button', { name: '转入主余额' }).click();
  await expect(balances(visitor, /主余额 [1-9].*，副余额 0/)).toBeVisible();
});
