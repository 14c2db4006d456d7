import { defineConfig } from '@playwright/test';
import { patient } from './tests/support/patience.ts';
import { onCluster } from './tests/support/clusterSite.ts';
import { findBrowser } from './tools/browser.mjs';

const browser = findBrowser();

/*
 * `npm test` sets FAIRDROP_TIER: of each capability one journey runs, in the size its tag names (`@journey-phone`,
 * `@journey-desktop`). Otherwise every test runs on `desktop`, but for those tagged `@phone-only`, and on `phone` run
 * files named *.both.spec.ts, but for their tests tagged `@desktop-only`, and tests tagged `@phone` or `@phone-only`.
 */
const isDaily = process.env['FAIRDROP_TIER'] === 'daily';
const report = process.env['FAIRDROP_REPORT'];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/siteBuild.ts',
  outputDir: 'test-results/e2e',
  // One more than the cores: a journey waits for its server and for animations. A cluster is five servers.
  workers: onCluster ? 2 : 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: patient(180_000),
  expect: { timeout: patient(20_000) },
  reporter: report ? [['./tools/playwright-reporter.mjs', { path: report }]] : 'line',
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
    {
      name: 'desktop',
      ...(isDaily && { grep: /@journey-desktop/ }),
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: isDaily ? /@journey-phone/ : /\.both\.spec\.ts|@phone/,
      grepInvert: /@desktop-only/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
