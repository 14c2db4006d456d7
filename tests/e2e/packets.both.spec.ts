import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import type { Visitor } from '../support/fixtures.ts';
import { allowGiftsAt, giveByHouse } from '../support/siteGifts.ts';

const openButton = (page: Page) => page.getByRole('button', { name: '拆红包' });
const claimRows = (page: Page) => page.getByRole('region', { name: '领取记录' }).getByRole('listitem');

/** The notice of a claimed packet in a long language, on the narrowest phone: its parts do not touch. */
async function expectNoticeApart(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/home?lang=ru');
  const notice = page.getByRole('link', { name: /Fairdrop/ }).filter({ hasText: 'Проверить' });
  const act = await notice.getByText('Проверить').boundingBox();
  const mark = await notice.getByText('Официально').boundingBox();
  expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeLessThan(act?.x ?? 0);
  await page.goto('/home?lang=zh-CN');
  if (size !== null) await page.setViewportSize(size);
}

/** Gives 10 coins in two shares by link. @returns the link's path */
async function giveByLink({ page }: Visitor): Promise<string> {
  await page.goto('/redPacket');
  await page.locator('header').getByRole('button', { name: '发红包' }).click();
  const dialog = page.getByRole('dialog', { name: '发红包' });
  const submit = dialog.getByRole('button', { name: /塞进红包/ });
  await dialog.getByRole('textbox', { name: '总额' }).fill('600');
  await dialog.getByRole('textbox', { name: '份数' }).fill('2');
  // More than the balance: what helps stands in the button's place.
  await expect(dialog.getByRole('button', { name: '还差 100 金币，去充值' })).toBeVisible();
  await expect(submit).toBeHidden();
  await dialog.getByRole('textbox', { name: '总额' }).fill('10');
  await expect(dialog.getByText('平均每份 5 金币')).toBeVisible();
  await submit.click();
  const link = new URL(await dialog.getByRole('region', { name: '分享链接' }).locator('code').innerText());
  await dialog.getByRole('link', { name: '查看红包' }).click();
  return `${link.pathname}${link.search}`;
}

test(
  'gives a red packet by link, which others claim to the last share and verify',
  { tag: '@journey-phone' },
  async ({ visitor, second, site }) => {
    await allowGiftsAt(site);
    await visitor.signInAsNewPlayer();
    await second.signInAsNewPlayer();
    const path = await giveByLink(visitor);
    await expect(visitor.page.getByText('自己不能领取')).toBeVisible();
    await expect(openButton(visitor.page)).toHaveCount(0);

    // Without its key there is no such packet.
    await second.page.goto(path.replace(/\?.*/, ''));
    await expect(second.page.getByRole('heading', { name: '没有这个红包' })).toBeVisible();
    await second.page.goto(path);
    await openButton(second.page).click();
    await expect(second.page.getByText('您领到', { exact: true })).toBeVisible();
    await expect(claimRows(second.page)).toHaveCount(1);
    await expect(claimRows(visitor.page)).toHaveCount(1);

    // Not revealed yet: the verification says so.
    await second.page.getByRole('link', { name: '验证我的这一份' }).click();
    const verdict = second.page.getByTestId('verdict');
    await expect(verdict).toHaveAttribute('data-verdict', 'pending');

    // The last share goes to a third player, through the API.
    const { request } = visitor.page.context();
    const phone = `139${Date.now().toString().slice(-8)}`;
    const consents = { isAdult: 'true', acceptsTerms: 'true', acceptsPrivacy: 'true' };
    const signedUp = await request.post('/api/auth/signUp', {
      form: { phone, password: 'correct horse', ...consents },
    });
    const { token } = ((await signedUp.json()) as { data: { token: string } }).data;
    const [, id = '', key = ''] = /^\/redPacket\/([\w-]+)\?key=([\w-]+)$/.exec(path) ?? [];
    const headers = { token, 'idempotency-key': 'the-last-share' };
    await request.post('/api/redPacket/claim', { form: { id, key, userSeed: 'third' }, headers });
    await expect(visitor.page.getByText('手气最佳')).not.toHaveCount(0);
    await expect(claimRows(visitor.page)).toHaveCount(2);

    await second.page.reload();
    await expect(verdict).toHaveAttribute('data-verdict', 'matched');
    await expect(second.page.getByTestId('limits')).toContainText('本站知道服务器种子');
    const download = second.page.waitForEvent('download');
    await second.page.getByRole('button', { name: '保存凭证' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    await second.page.goto('/provably-fair/verify#file');
    await second.page.locator('input[type=file]').setInputFiles({
      name: 'packet.json',
      mimeType: 'application/json',
      buffer: Buffer.from(file),
    });
    await expect(verdict).toHaveAttribute('data-verdict', 'matched');
  },
);

test('shows a packet for the site on the home page, to visitors too, and what became of it', async ({
  visitor,
  second,
  site,
}) => {
  await allowGiftsAt(site);
  const path = await giveByHouse(site, ['20', '3', 'site', '60']);
  expect(path).toMatch(/^\/redPacket\//);
  await visitor.page.goto('/home');
  await visitor.page.getByRole('link', { name: /金币红包.*去领取/ }).click();
  await expect(visitor.page).toHaveURL(path);
  await expect(visitor.page.getByText('登录后领取')).toBeVisible();
  await openButton(visitor.page).click();
  await expect(visitor.page.getByRole('dialog')).toBeVisible();

  await second.signInAsNewPlayer(path);
  await openButton(second.page).click();
  await expect(second.page.getByText('您领到', { exact: true })).toBeVisible();
  await expectNoticeApart(second.page);
  await site.ops('packet', 'end', path.replace('/redPacket/', ''));
  await visitor.page.goto(path);
  await expect(visitor.page.getByText('没有领完的部分已退回')).toBeVisible();
  await expect(visitor.page.getByText('已退回', { exact: true })).toBeVisible();
  await expect(openButton(visitor.page)).toHaveCount(0);

  await second.page.goto('/redPacket');
  await second.page.getByRole('radio', { name: '领取的' }).check();
  await expect(second.page.getByRole('link', { name: /已过期 · 1\/3 份/ })).toBeVisible();
});
