import { Visitor, expect, test } from '../support/fixtures.ts';

test.use({ locale: 'ru-RU' });

test(
  'a phone in Russian signs up, opens a box, verifies the round and sells the item',
  { tag: '@phone-only' },
  async ({ visitor: _, page }) => {
    await page.goto('/home');
    const offer = page.getByRole('complementary', { name: 'Сайт доступен на русском языке' });
    await offer.getByRole('button', { name: 'Перейти на русский' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(page).toHaveTitle('Кейсы · Fairdrop');

    await page.goto('/box/first-light');
    await page.locator('[data-opens]').getByRole('button').click();
    const form = page.getByRole('dialog', { name: 'Зарегистрируйтесь, чтобы играть' });
    await expect(form.getByText('За регистрацию: 500 монет')).toBeVisible();
    await form.getByLabel('Номер телефона').fill(Visitor.newPhone());
    await form.getByLabel('Пароль', { exact: true }).fill('correct horse');
    await expect(form.getByLabel('Никнейм (необязательно)')).toHaveValue(/^\p{Script=Cyrillic}+\d*$/u);
    for (const consent of [
      'Мне исполнилось 18 лет',
      'Принимаю условия использования',
      'Принимаю политику конфиденциальности',
    ])
      await form.getByText(consent, { exact: true }).click();
    await form.getByRole('button', { name: 'Создать профиль' }).click();
    const stage = page.getByRole('region', { name: 'Сцена открытия' });
    await expect(stage.getByRole('button', { name: 'Оставить' })).toBeVisible();

    await stage.getByRole('link', { name: /^Проверить билет/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Раунд 1');
    await expect(page.getByText('Ещё не раскрыто').first()).toBeVisible();
    await page.goto('/personal/bag');
    await page.getByRole('button', { name: 'Продать всё' }).click();
    const sale = page.getByRole('dialog', { name: 'Продать 1 предмет?' });
    await sale.getByRole('button', { name: 'Продать 1' }).click();
    await expect(page.getByText('Инвентарь пуст')).toBeVisible();
  },
);
