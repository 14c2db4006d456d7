import { createBattleByApi } from '../support/battleRoomPage.ts';
import { expect, test } from '../support/fixtures.ts';

test(
  'shows in a battle room who watches, and the emotes of both',
  { tag: ['@phone', '@journey-phone'] },
  async ({ visitor, second }) => {
    const { page } = visitor;
    const token = await visitor.signInAsNewPlayer();
    const { battleId } = await createBattleByApi(page.request, token, { playerCount: 2 });
    await page.goto(`/battle/${battleId}`);
    await second.signInAsNewPlayer(`/battle/${battleId}`);
    const guest = second.page;
    for (const each of [page, guest])
      await expect(each.getByTestId('spectators')).toContainText('1 人在旁观');

    // At the seat of the sender, for both; a spectator's at the edge.
    await page.getByRole('button', { name: '好运' }).click();
    for (const each of [page, guest])
      await expect(each.locator('[data-pos="1"] [data-emote="luck"]')).toBeVisible();
    await guest.getByRole('button', { name: '漂亮' }).click();
    await expect(page.getByText('旁观者：漂亮')).toBeAttached();
    await expect(page.locator('[data-pos] [data-emote="nice"]')).toHaveCount(0);

    // Hidden, also after a reload.
    await guest.getByRole('button', { name: '隐藏表情' }).click();
    await guest.reload();
    const hide = guest.getByRole('button', { name: '隐藏表情' });
    await expect(hide).toHaveAttribute('aria-pressed', 'true');
    await expect(guest.getByRole('group', { name: '发表情' })).toHaveCount(0);
    await page.getByRole('button', { name: '哇' }).click();
    await expect(page.locator('[data-pos="1"] [data-emote="wow"]')).toBeVisible();
    await expect(guest.locator('[data-emote]')).toHaveCount(0);
    await hide.click();
    await guest.getByRole('button', { name: '入座 2 号位' }).first().waitFor();
    await expect(guest.getByRole('group', { name: '发表情' })).toBeVisible();
  },
);
