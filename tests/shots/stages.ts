import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { launchBrowser } from '../bench/browserMetrics.ts';
import { openState, startStages, stateNames } from '../support/stages.ts';
import { sizeName, type ShotSize } from './capture.ts';
import { writeSheets } from './sheet.ts';

/**
 * Pictures of `/dev/stages`: every scene in every state, without a site.
 * @returns the sheets
 */
export async function shootStages(sizes: readonly ShotSize[], folder: string): Promise<string[]> {
  const stages = await startStages();
  const browser = await launchBrowser();
  const sheets: string[] = [];
  try {
    for (const size of sizes) {
      const page = await browser.newPage({ viewport: size });
      const pictures: { file: string; caption: string }[] = [];
      for (const state of await stateNames(page, stages.address)) {
        await openState(page, stages.address, state);
        const file = join(folder, sizeName(size), 'stages', `${state.replaceAll(/\W+/g, '-')}.png`);
        await mkdir(dirname(file), { recursive: true });
        await page.screenshot({ path: file });
        pictures.push({ file, caption: state });
      }
      sheets.push(...(await writeSheets(join(folder, `sheet-${sizeName(size)}-stages`), size, pictures)));
      await page.close();
    }
  } finally {
    await browser.close();
    await stages.stop();
  }
  return sheets;
}
