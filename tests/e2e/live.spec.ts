import { expect, PRODUCT_REEL_DURATION, test } from '../support/fixtures.ts';

test.use({ reelDuration: PRODUCT_REEL_DURATION });

test(
  'shows a drop in a second browser’s feed after its reel has stopped',
  { tag: '@journey-desktop' },
  async ({ visitor, second }) => {
    await second.page.goto('/home');
    const feed = second.page.getByRole('complementary', { name: '实时掉落' });
    await expect(feed.getByText('实时连接正常')).toBeAttached();
    await visitor.signInAsNewPlayer();
    await visitor.goToCheapestBox();
    const account = visitor.page.getByRole('banner').getByRole('button', { name: /^No\..+ 的账号$/ });
    const player = (await account.getAttribute('aria-label'))?.replace(' 的账号', '') ?? '?';
    const row = feed.getByRole('listitem').filter({ hasText: player });
    const answered = visitor.page.waitForResponse('**/api/box/open');
    await visitor.open();
    const { data } = (await (await answered).json()) as {
      data: { openings: { item: { voucherName: string } }[] };
    };
    await expect(row).toHaveCount(0);
    await visitor.waitForResult();
    await expect(row).toContainText(data.openings[0]?.item.voucherName ?? '?');
  },
);

test('shows only top drops when they are chosen, and all drops again', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer('/home');
  const feed = page.getByRole('complementary', { name: '实时掉落' });
  await feed.getByRole('radio', { name: '顶级' }).check();
  await expect(feed.getByRole('radio', { name: '顶级' })).toBeChecked();
  await feed.getByRole('radio', { name: '最新' }).check();
  await expect(feed.getByRole('radio', { name: '最新' })).toBeChecked();
});
