import { expect, test } from '../support/e2e.ts';

test('a second browser is told of a drop by the feed, after its reel has stopped', async ({
  visitor,
  second,
}) => {
  await second.page.goto('/home');
  const feed = second.page.getByRole('complementary', { name: '实时掉落' });
  await expect(feed.getByText('实时连接正常')).toBeAttached();
  await visitor.comeAsNewPlayer();
  await visitor.goToCheapestBox();
  const answered = visitor.page.waitForResponse('**/api/box/open');
  await visitor.open();
  const { data } = (await (await answered).json()) as {
    data: { openings: { item: { voucherName: string } }[] };
  };
  const name = data.openings[0]?.item.voucherName ?? '?';
  const before = await feed.getByText(name).count();
  await visitor.result();
  await expect.poll(() => feed.getByText(name).count()).toBe(before + 1);
});

test('shows only top drops when asked, and all again', async ({ visitor, page }) => {
  await visitor.comeAsNewPlayer('/home');
  const feed = page.getByRole('complementary', { name: '实时掉落' });
  await feed.getByRole('radio', { name: '顶级' }).check();
  await expect(feed.getByRole('radio', { name: '顶级' })).toBeChecked();
  await feed.getByRole('radio', { name: '最新' }).check();
  await expect(feed.getByRole('radio', { name: '最新' })).toBeChecked();
});
