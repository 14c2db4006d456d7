import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { locales } from '../../src/net/contract/locales.ts';
import { battleProofNamed } from '../unit/fair/battleVectors.ts';
import { fullBattleProof, realBeacon } from '../unit/fair/fullBattles.ts';

const root = join(import.meta.dirname, '../..');
let folder = '';
const at = (name: string) => join(folder, name);

/** Bytes of the page's texts in all languages. */
function textBytes(): number {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>;
  return locales.reduce((sum, { code }) => {
    const { fact, limits } = read(`src/ui/i18n/${code}/fair.json`);
    const texts = { ...read(`tools/verifier/texts/${code}.json`), fact, limit: limits };
    return sum + Buffer.byteLength(JSON.stringify(texts));
  }, 0);
}

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairdrop-verifier-'));
  execFileSync(process.execPath, [join(root, 'tools/verifier-page.mjs'), at('verify.html')]);
  const battle = fullBattleProof(battleProofNamed('share'), realBeacon);
  writeFileSync(at('battle.json'), JSON.stringify(battle));
  writeFileSync(at('forged.json'), JSON.stringify({ ...battle, startedAt: '2026-11-22T12:00:00.000Z' }));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

test(
  'verifies a battle with its beacon from disk, without any request',
  { tag: '@journey-desktop' },
  async ({ browser }) => {
    // Code and style: each language adds some 6 KB of texts.
    expect(statSync(at('verify.html')).size - textBytes()).toBeLessThan(135_000);
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const requests: string[] = [];
    const errors: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => errors.push(message.text()));
    await page.goto(pathToFileURL(at('verify.html')).href);
    await page.locator('input[type=file]').setInputFiles(at('battle.json'));
    await expect(page.getByRole('heading', { name: 'Consistent in itself' })).toBeFocused();
    await expect(page.locator('[data-check=beaconSignature]')).toHaveAttribute('data-result', 'pass');
    await page.getByRole('button', { name: '简体中文' }).press('Enter');
    await expect(page.getByRole('heading', { name: '数据自洽' })).toBeVisible();

    await page.getByLabel('或粘贴文件内容').fill(readFileSync(at('forged.json'), 'utf8'));
    await page.getByRole('button', { name: '核对' }).click();
    await expect(page.getByRole('heading', { name: '验证不通过' })).toBeFocused();
    await expect(page.locator('[data-result=fail]')).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(requests).toEqual([pathToFileURL(at('verify.html')).href]);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('verifies a file in a terminal and says so by its exit code', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'tools/verify.ts', ...args], {
      cwd: root,
      encoding: 'utf8',
    });
  expect(run(at('battle.json'))).toMatchObject({ status: 0, stderr: '' });
  expect(run(at('battle.json')).stdout).toContain('Nothing here shows that the site ever committed to it');
  expect(run(at('forged.json'))).toMatchObject({ status: 1, stderr: '' });
  expect(run(at('nothing.json')).status).toBe(2);
  expect(run().stderr).toContain('Usage');
});
