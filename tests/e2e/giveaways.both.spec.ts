import { readFile } from 'node:fs/promises';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { parseGiveawayProof } from '../../src/fair/proof/giveaway/giveawayProofFile.ts';
import { verifyGiveaway } from '../../src/fair/proof/giveaway/giveawayVerify.ts';
import { expect, test } from '../support/fixtures.ts';
import { CLOSES_IN, closeSoon, giveCoins, joinGiveaway } from '../support/giveawayPage.ts';
import { patient } from '../support/patience.ts';
import { allowGiftsAt } from '../support/siteGifts.ts';

test.beforeEach(({ site }) => allowGiftsAt(site));

test(
  'a player gives coins, another joins, both see the draw, and the winner verifies it',
  { tag: '@journey-phone' },
  async ({ visitor, second, page }) => {
    await visitor.signInAsNewPlayer('/giveaways?tab=streamer');
    await second.signInAsNewPlayer('/giveaways?tab=streamer');
    await closeSoon(page);
    await page.getByRole('button', { name: '发起赠礼' }).first().click();
    const form = page.getByRole('dialog', { name: '发起赠礼' });
    await form.getByRole('button', { name: '发起赠礼' }).click();
    await expect(form.getByText('请选择 1 至 10 件奖品')).toBeVisible();
    await form.getByRole('button', { name: '添加金币' }).click();
    await form.getByRole('textbox', { name: '金币', exact: true }).fill('12.5');
    await expect(form.getByTestId('held')).toContainText('0 件物品和 12.50 金币');
    await form.getByRole('button', { name: '发起赠礼' }).click();
    await expect(page).toHaveURL(/\/giveaways\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: /的赠礼$/ })).toBeVisible();
    await expect(page.getByTestId('code-range')).toHaveText(/^\d+–\d+$/);
    const room = new URL(page.url()).pathname;

    await second.page.goto(room);
    await joinGiveaway(second.page);
    const [from] = (await second.page.getByTestId('code-range').innerText()).split('–');
    await expect(second.page.getByTestId('own-code')).toContainText(from ?? '');
    await expect(second.page.getByRole('region', { name: '参与情况' })).toBeVisible();
    await expect(page.getByTestId('participant-count')).toHaveText('1/100');

    for (const one of [page, second.page]) {
      await expect(one.getByTestId('draw-stage')).toHaveAttribute('data-revealed', '0', {
        timeout: patient(30_000),
      });
      await expect(one.getByTestId('winner')).toHaveCount(0);
    }
    await expect(second.page.getByTestId('own-code')).toContainText('恭喜，您获得了12.50 金币', {
      timeout: patient(30_000),
    });
    await expect(page.getByTestId('winner')).toContainText(from ?? '');
    await expect(page.getByTestId('draw-time')).toBeVisible();

    const replay = second.page.getByRole('slider', { name: '开奖进度' });
    await expect(second.page.getByTestId('draw-stage')).toHaveAttribute('data-revealed', '1');
    await replay.fill('4000');
    await expect(second.page.getByTestId('draw-stage')).toHaveAttribute('data-revealed', '0');

    await second.page.getByTestId('winner').getByRole('link', { name: '验证' }).click();
    await expect(second.page.getByTestId('verdict')).toHaveAttribute('data-verdict', 'matched');
    await expect(second.page.getByTestId('draw-steps')).toContainText(from ?? '');
    const saving = second.page.waitForEvent('download');
    await second.page.getByRole('button', { name: '保存凭证' }).click();
    const saved = parseGiveawayProof(await readFile(await (await saving).path(), 'utf8'));
    if (!saved.ok) throw new Error(`the proof file has a problem: ${saved.problem.code}`);
    expect(verifyGiveaway(saved.proof, nodeHashes).filter(({ ok }) => !ok)).toEqual([]);
    expect(saved.proof.seen?.facts.map(({ name }) => name)).toEqual(['publicHash', 'terms', 'participants']);
  },
);

test('a password and a level keep players out, and say why', async ({ visitor, second, page }) => {
  const guarded = await giveCoins(second, { password: 'lamp-2026' });
  const demanding = await giveCoins(second, { level: 50 });
  await page.goto(`/giveaways/${demanding}`);
  await expect(page.getByRole('button', { name: '登录后参与' })).toBeVisible();
  await visitor.signInAsNewPlayer(`/giveaways/${demanding}`);
  await expect(page.locator('[data-lack="level"]')).toContainText('需要达到等级 50');
  await expect(page.getByRole('button', { name: '未满足参与条件' })).toBeDisabled();

  await page.goto(`/giveaways/${guarded}`);
  await expect(page.getByRole('button', { name: '请输入参与密码' })).toBeDisabled();
  const password = page.getByRole('textbox', { name: '参与密码' });
  await password.fill('wrong-2026');
  await joinGiveaway(page);
  await expect(page.getByRole('alert').getByText('参与密码不正确')).toBeVisible();
  await password.fill('lamp-2026');
  await joinGiveaway(page);
  await expect(page.getByTestId('own-code')).toBeVisible();

  await page.goto(`/giveaways/${guarded}?card=1`);
  await expect(page.getByTestId('stream-card')).toContainText('1 人参与');
  await page.goto('/giveaways?tab=mine');
  await expect(page.getByRole('listitem').filter({ hasText: '我的抽奖号码' })).toHaveCount(1);
});

test('the button to join is seen at once, and the draw comes into view when it begins', async ({
  visitor,
  second,
  page,
}) => {
  await visitor.signInAsNewPlayer('/giveaways');
  const id = await giveCoins(second, { closesIn: CLOSES_IN });
  await page.goto(`/giveaways/${id}`);
  await expect(page.getByRole('button', { name: '领取抽奖号码' })).toBeInViewport({ ratio: 1 });
  await joinGiveaway(page);
  await expect(page.getByTestId('own-code')).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByTestId('draw-stage')).toBeInViewport({ ratio: 1, timeout: patient(60_000) });
});
