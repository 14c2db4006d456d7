import { createBattleByApi } from '../support/battleRoomPage.ts';
import { expect, test } from '../support/fixtures.ts';

test('lists reverse battles separately, and a rematch of one is reverse too', async ({ visitor }) => {
  const { page } = visitor;
  const token = await visitor.signInAsNewPlayer();
  const reverse = await createBattleByApi(page.request, token, { playerCount: 4, mode: 1, teams: true });
  const normal = await createBattleByApi(page.request, token, { playerCount: 2 });
  const entry = (battleId: string) => page.locator(`a[href*="${battleId}"]`).first();

  await page.goto('/reverse');
  await expect(page.getByRole('heading', { level: 1, name: '反向对战大厅' })).toBeVisible();
  await expect(entry(reverse.battleId)).toHaveAttribute('href', `/reverse/${reverse.battleId}`);
  await expect(entry(normal.battleId)).toHaveCount(0);
  await page.goto('/battle');
  await expect(entry(normal.battleId)).toHaveAttribute('href', `/battle/${normal.battleId}`);
  await expect(entry(reverse.battleId)).toHaveCount(0);

  await page.goto(`/reverse/create/${reverse.battleId}`);
  await expect(page.getByRole('heading', { name: '再来一局' })).toBeVisible();
  await expect(page.getByRole('switch', { name: '组队', exact: true })).toBeChecked();
  const asked = page.waitForRequest(/\/api\/battle\/create\?/);
  await page.getByRole('region', { name: '创建对战' }).getByRole('button', { name: '创建对战' }).click();
  await page.getByRole('button', { name: /创建并入座/ }).click();
  expect(new URL((await asked).url()).searchParams.get('mode')).toBe('1');
  await expect(page).toHaveURL(/\/reverse\/[0-9a-f-]{36}$/);
  await page.goto('/battle?view=rank');
  await expect(page.getByRole('region', { name: '您的名次' })).toContainText('还没有名次');
});

test('fetches the ranking when its page is loaded, also for visitors', async ({ visitor }) => {
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/battle/rank') && asked.push(request.method()));
  await page.goto('/battle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('radio', { name: '排行', exact: true })).not.toBeChecked();
  await expect.poll(() => asked).toEqual(['GET']);
  await page.getByRole('radio', { name: '排行', exact: true }).check();
  await expect(page.getByText('过去七天在对战中赢得价值最高的二十位玩家。')).toBeVisible();
  await expect(page.getByRole('table').or(page.getByText('过去七天没有结束的对战'))).toBeVisible();
});
