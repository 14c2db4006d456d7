import type { ItemDefinition } from '../../server/domain/catalogue/catalogue.ts';
import { expect, test } from '../support/operatorSite.ts';
import type { Operator } from '../support/operatorSite.ts';
import { seedItems } from '../support/seedItems.ts';
import type { SeededItem } from '../support/seedItems.ts';

const COUNT = 10_000;
/** Of 60 cards, and some rows beyond the edges of the window. */
const MAX_CARDS = 120;

/** The same every time. */
function pickInTurn(): (limit: number) => number {
  let state = 1;
  return (limit) => (state = (state * 48_271) % 2_147_483_647) % limit;
}

/** Changes with the triggers that keep the counts, which the operator's own leave out; tests share the connection. */
async function withTriggers<T>(operator: Operator, work: () => Promise<T>): Promise<T> {
  await operator.sql('SET session_replication_role = origin');
  try {
    return await work();
  } finally {
    await operator.sql('SET session_replication_role = replica');
  }
}

async function seed(operator: Operator, phone: string): Promise<SeededItem[]> {
  const [player] = await operator.sql('SELECT id FROM players WHERE phone = $1', [phone]);
  const definitions = (await operator.sql(
    'SELECT id, category, names, grade, price::int FROM catalogue_items ORDER BY id',
  )) as unknown as ItemDefinition[];
  const store = { query: (sql: string, params?: readonly unknown[]) => operator.sql(sql, params) };
  const items = { count: COUNT, definitions, pick: pickInTurn() };
  return withTriggers(operator, () => seedItems(store, String(player?.['id']), items));
}

test('shows ten thousand items as one scrolls, and sells those of a filter', async ({
  visitor,
  page,
  operator,
}) => {
  await visitor.signInAsNewPlayer('/personal/bag');
  const [{ phone }] = (await operator.sql('SELECT phone FROM players ORDER BY created_at DESC LIMIT 1')) as [
    { phone: string },
  ];
  const items = await seed(operator, phone);
  await page.reload();
  const cards = page.getByRole('main').getByRole('checkbox');
  await expect(page.getByText('10,000 件')).toBeVisible();
  const newest = items.toReversed();
  const nameAt = (place: number) => newest[place]?.definition.names['zh-CN'] ?? '';
  await expect(cards.first()).toHaveAccessibleName(new RegExp(nameAt(0)));

  // Further than ten pages of the list.
  let height = 0;
  for (let scrolled = 0; height < 24_000 && scrolled < 200; scrolled += 1) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBeGreaterThan(height);
    height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(await cards.count()).toBeLessThan(MAX_CARDS);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await expect(cards.first()).toHaveAccessibleName(new RegExp(nameAt(0)));

  await page.goto('/personal/bag?grade=0&sort=priceHigh');
  const matching = items.filter(({ definition }) => definition.grade === 0);
  await expect(page.getByText(`${matching.length.toLocaleString('en')} 件`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^出售这/ }).click();
  // Another one comes in the meantime: nothing is sold before the player has seen it.
  const common = items.find(({ definition }) => definition.grade === 4);
  await withTriggers(operator, () =>
    operator.sql(`UPDATE items SET definition_id = $2 WHERE id = $1::uuid`, [
      common?.id,
      matching[0]?.definition.id,
    ]),
  );
  const sell = page.getByRole('dialog').getByRole('button', { name: /^出售 / });
  await sell.click();
  await expect(page.getByText('背包中的物品已变动，请核对后再出售')).toBeVisible();
  const count = (matching.length + 1).toLocaleString('en');
  await expect(sell).toContainText(`出售 ${count} 件`);
  await sell.click();
  await expect(page.getByText('没有符合条件的物品')).toBeVisible();
  await page.goto('/personal/bag');
  const left = (COUNT - matching.length - 1).toLocaleString('en');
  await expect(page.getByText(`${left} 件`)).toBeVisible();
});
