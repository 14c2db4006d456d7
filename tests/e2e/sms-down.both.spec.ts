import { Visitor, expect, test as base } from '../support/fixtures.ts';
import { startSite } from '../support/site.ts';
import type { JourneySite } from '../support/site.ts';
import { solveByKeyboard } from '../support/sliderPage.ts';
import { patient } from '../support/patience.ts';

/** Nothing listens on this port: Twilio cannot be reached. */
const CLOSED = 'http://127.0.0.1:1';
const TWILIO = {
  SMS: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'secret-token',
  TWILIO_FROM: '+12025550123',
  TWILIO_URL: CLOSED,
};

const test = base.extend<object, { site: JourneySite }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const site = await startSite({ env: TWILIO });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: patient(90_000) },
  ],
});

for (const { locale, tag, words } of [
  {
    locale: 'zh-CN',
    tag: '@journey-phone',
    words: { bySms: '短信登录', phone: '手机号', send: '获取验证码', failed: '验证码发送失败' },
  },
  {
    locale: 'en',
    tag: [],
    words: {
      bySms: 'Log in by text message',
      phone: 'Phone number',
      send: 'Send code',
      failed: 'We couldn’t send the verification code',
    },
  },
]) {
  test(
    `says that no code could be sent while the provider is down (${locale})`,
    { tag },
    async ({ page }) => {
      await page.addInitScript((code) => localStorage.setItem('locale', code), locale);
      const phone = Visitor.newPhone();
      const consents = { isAdult: 'true', acceptsTerms: 'true', acceptsPrivacy: 'true' };
      const form = { phone, password: 'correct horse', ...consents };
      expect((await page.request.post('/api/auth/signUp', { form })).ok()).toBe(true);
      await page.goto('/home?login');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: words.bySms }).click();
      await dialog.getByLabel(words.phone).fill(phone);
      await dialog.getByRole('button', { name: words.send }).click();
      await solveByKeyboard(page);
      await expect(page.getByText(words.failed)).toBeVisible();
      await expect(dialog.getByLabel(words.phone)).toHaveValue(phone);
    },
  );
}
