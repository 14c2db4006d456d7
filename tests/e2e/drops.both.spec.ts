import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** Width and height of a PNG, from its header. */
function sizeOfPng(picture: Buffer): { type: string; width: number; height: number } {
  return {
    type: picture.toString('latin1', 1, 4),
    width: picture.readUInt32BE(16),
    height: picture.readUInt32BE(20),
  };
}

async function readTags(request: APIRequestContext, path: string): Promise<Map<string, string>> {
  const page = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
  const tags = page.matchAll(/<meta (?:property|name)="([\w:]+)" content="([^"]*)">/g);
  return new Map([...tags].map(([, name = '', content = '']) => [name, content]));
}

test('a stranger sees a shared drop, its card and its player, until the player hides the page', async ({
  visitor,
  second,
}) => {
  await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  const answered = visitor.page.waitForResponse('**/api/box/open');
  await visitor.open();
  await visitor.waitForResult();
  await expect(visitor.page.getByRole('button', { name: '分享' })).toBeVisible();
  const { data } = (await (await answered).json()) as {
    data: { openings: { rollId: string; roll: number; item: { voucherName: string } }[] };
  };
  const [opening] = data.openings;
  if (!opening) throw new Error('nothing was opened');
  const path = `/drop/${opening.rollId}`;
  const stranger = second.page;
  const readDrop = async () => (await stranger.request.get(`/api/drop/detail?id=${opening.rollId}`)).status();
  await expect.poll(readDrop).toBe(200);

  await stranger.goto(path);
  await expect(stranger.getByRole('heading', { level: 1, name: opening.item.voucherName })).toBeVisible();
  const proof = stranger.getByRole('region', { name: '这次结果怎么来的' });
  await expect(proof).toContainText('种子还没有公开');
  await expect(proof).toContainText(opening.roll.toLocaleString('en'));
  await expect(proof.getByRole('link', { name: '验证' })).toHaveCount(0);

  const tags = await readTags(stranger.request, path);
  expect(tags.get('og:title')).toContain(opening.item.voucherName);
  expect(tags.get('twitter:card')).toBe('summary_large_image');
  expect((await readTags(stranger.request, `${path}?lang=en`)).get('og:title')).toContain('unboxed');
  const image = await stranger.request.get(tags.get('og:image') ?? '');
  expect(image.headers()['content-type']).toBe('image/png');
  expect(sizeOfPng(await image.body())).toEqual({ type: 'PNG', width: 1200, height: 630 });
  const etag = image.headers()['etag'] ?? '';
  const again = await stranger.request.get(image.url(), { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);

  await stranger.getByRole('main').getByRole('link', { name: /^No\./ }).click();
  await expect(stranger.getByRole('heading', { level: 2, name: '最佳掉落' })).toBeVisible();
  const profile = stranger.url();

  await visitor.page.goto('/personal');
  const shown = visitor.page.getByRole('switch', { name: '公开我的主页' });
  await expect(shown).toBeChecked();
  await shown.click();
  await expect(visitor.page.getByRole('link', { name: '查看主页' })).toHaveCount(0);

  await stranger.goto(profile);
  await expect(stranger.getByRole('heading', { level: 1, name: '这个主页未公开' })).toBeVisible();
  await stranger.goto(path);
  await expect(stranger.getByRole('heading', { level: 1, name: opening.item.voucherName })).toBeVisible();
  await expect(stranger.getByRole('main').getByRole('link', { name: /^No\./ })).toHaveCount(0);
});

test('a drop that is not there says so and leads on', async ({ page }) => {
  await page.goto('/drop/ffffffff-ffff-7fff-bfff-ffffffffffff');
  await expect(page.getByRole('heading', { level: 1, name: '没有这件掉落' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '回到首页' }).click();
  await expect(page).toHaveURL(/\/home$/);
});
