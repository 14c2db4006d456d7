import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/browser.mjs';

const browser = findBrowser();

// Every test runs on `desktop`, but for those tagged `@phone-only`. The phone runs files named *.both.spec.ts, but for
// their tests tagged `@desktop-only`, and tests tagged `@phone` or `@phone-only`.
const forPhones = /\.both\.spec\.ts|@phone/;
// What these files test is a way through forms and lists, which does not depend on the width. The narrow page is the one
// where something covers or clips a control, so it is the one that runs; FAIRDROP_FULL=1 runs both.
const flows = [
  ...[
    'account',
    'accounts',
    'backpack-many',
    'codes',
    'common-password',
    'documents',
    'drops',
    'first-opening',
  ],
  ...[
    'funds',
    'giveaways',
    'identity',
    'inbox',
    'limits',
    'mall',
    'ops-page',
    'packets',
    'personal-transfer',
  ],
  ...[
    'promotion',
    'protected',
    'recharge',
    'records',
    'rewards',
    'second-factor',
    'sign-up',
    'sms',
    'sms-down',
  ],
  ...['sms-expired', 'steam', 'take-back', 'verdict', 'vip'],
];
const onPhonesOnly = new RegExp(
  `@phone-only|\\b(?:${flows.join('|')})\\.both\\.spec\\.ts(?!.*@desktop-only)`,
);
const notOnDesktops = process.env['FAIRDROP_FULL'] === '1' ? /@phone-only/ : onPhonesOnly;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/siteBuild.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    locale: 'zh-CN',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-gpu',
        '--enable-unsafe-swiftshader',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: notOnDesktops, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: forPhones,
      grepInvert: /@desktop-only/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
