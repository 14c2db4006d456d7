import { createBattleByApi } from '../support/battleRoomPage.ts';
import { expect, test } from '../support/fixtures.ts';

/** A field that has the focus opens the keyboard of a phone, over the buttons of the dialog. */
test.describe('a dialog opens with the focus on', () => {
  test('its title where the player has to read and press: settings', async ({ visitor, page }) => {
    await visitor.signInAsNewPlayer('/box');
    await page.getByRole('button', { name: '设置' }).first().click();
    const dialog = page.getByRole('dialog', { name: '设置' });
    await expect(dialog.getByRole('heading', { name: '设置', level: 2 })).toBeFocused();
    // Parts that load later have fields.
    await expect(dialog.getByRole('textbox').first()).toBeAttached();
    await expect(dialog.getByRole('heading', { name: '设置', level: 2 })).toBeInViewport();
    await expect(dialog.getByRole('heading', { name: '设置', level: 2 })).toBeFocused();
  });

  test(
    'its title where the player has to read and press: a seat of a battle',
    { tag: '@journey-desktop' },
    async ({ visitor, second, page }) => {
      const token = await second.signInAsNewPlayer();
      const { battleId } = await createBattleByApi(second.page.request, token, { playerCount: 2 });
      await visitor.signInAsNewPlayer(`/battle/${battleId}`);
      await page.getByRole('button', { name: '入座 2 号位' }).click();
      const dialog = page.getByRole('dialog', { name: '入座 2 号位' });
      await expect(dialog.getByRole('textbox', { name: '我的种子' })).toBeVisible();
      await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
    },
  );

  test('its first field where typing is the purpose: the login', async ({ visitor, page }) => {
    await page.goto('/box');
    await page.getByRole('button', { name: '登录' }).first().click();
    await expect(visitor.page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  });
});
