import { expect, test } from '../support/fixtures.ts';

test('levels are shown to everybody, and a player’s own level follows an opening and a claim', async ({
  visitor,
  second,
  page,
  site,
}) => {
  // A visitor sees what each level takes and gives, and no progress.
  await second.page.goto('/personal/vip');
  const theirs = second.page.getByRole('main');
  await expect(theirs.getByRole('heading', { level: 1, name: '会员等级' })).toBeVisible();
  await expect(theirs.getByRole('heading', { name: '请先登录' })).toBeVisible();
  await expect(theirs.getByRole('row', { name: /等级 10/ })).toContainText('250,000');
  await expect(theirs.getByRole('columnheader', { name: '状态' })).toHaveCount(0);

  const token = await visitor.signInAsNewPlayer('/personal/vip');
  const main = page.getByRole('main');
  await expect(main.getByText('再消费 100 金币，升至等级 1')).toBeVisible();
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(path, { headers: { token, 'Idempotency-Key': `vip-${path.length}-key` }, form });
  const answer = await page.request.get('/api/box/list');
  const { data } = (await answer.json()) as {
    data: { boxes: { boxId: string; price: number; version: number }[] }[];
  };
  const box = data.flatMap(({ boxes }) => boxes).find(({ price }) => price >= 10_000 && price < 50_000);
  await post('/api/fair/userSeed', { userSeed: 'vip' });
  const { boxId = '', version = 1 } = box ?? {};
  expect((await post('/api/box/open', { boxId, version: String(version), count: '1' })).ok()).toBe(true);

  await page.reload();
  await expect(main.getByRole('heading', { name: /等级 1$/ })).toBeVisible();
  await expect(main.getByRole('row', { name: /^等级 1 / })).toContainText('待领取');
  await main.getByRole('button', { name: '领取 1 份等级奖励' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '领取：等级 1' }).click();
  await page.keyboard.press('Escape');
  await expect(main.getByRole('row', { name: /^等级 1 / })).toContainText('已领取');

  // New thresholds reach the open pages.
  const thresholds = [200, 500, 1000, 2500, 5000, 10000, 25000, 50000, 100000, 260000].map((at) => at * 100);
  const former = [100, 500, 1000, 2500, 5000, 10000, 25000, 50000, 100000, 250000].map((at) => at * 100);
  const configure = (values: number[]) => site.ops('config', 'levelTurnovers', values.join(','));
  await configure(thresholds);
  try {
    for (const each of [main, theirs])
      await expect(each.getByRole('row', { name: /等级 10/ })).toContainText('260,000');
  } finally {
    await configure(former);
  }

  await page.evaluate(() => localStorage.setItem('locale', 'en'));
  await page.goto('/personal');
  await page.getByRole('link', { name: 'VIP levels, 1' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'VIP levels' })).toBeVisible();
});
