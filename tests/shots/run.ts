/** `npm run shots`: pictures of every page and state in every size and language, composed into contact sheets. */
import { mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Command } from 'commander';
import { locales } from '../../src/net/contract/locales.ts';
import { ensureBuild, root } from '../../tools/setup.mjs';
import { launchBrowser } from '../bench/browserMetrics.ts';
import { captureState, nameOf, sizeName } from './capture.ts';
import type { Shot, ShotSize } from './capture.ts';
import { startPreparedSite } from './preparedSite.ts';
import { writeSheets } from './sheet.ts';
import { shootStages } from './stages.ts';
import type { ShotLocale } from './standIns.ts';
import { states } from './states.ts';

const SIZES = ['320x568', '390x844', '768x1024', '844x390', '1440x900', '1920x1080'];
const PAGES_AT_ONCE = 2;

interface Options {
  pages?: string[];
  sizes: string[];
  locales: ShotLocale[];
  full: boolean;
  out: string;
  list: boolean;
  stages: boolean;
}

const listOf = (text: string): string[] => text.split(',').filter(Boolean);

const program = new Command('npm run shots --')
  .description('Takes pictures of every page and main state and composes contact sheets.')
  .option('--pages <names>', 'states whose name contains one of these', listOf)
  .option('--sizes <sizes>', 'as 390x844,1440x900', listOf, SIZES)
  .option(
    '--locales <codes>',
    'languages; `pseudo` for longer texts, `mirrored` for English from right to left',
    (text) => listOf(text),
    locales.map(({ code }) => code),
  )
  .option('--full', 'whole pages instead of what the window shows', false)
  .option('--out <folder>', 'where pictures and sheets go', join(root, 'build', 'shots'))
  .option('--stages', 'scenes from fixed seeds instead of pages', false)
  .option('--list', 'name the states and end', false)
  .parse();

process.exitCode = await run(program.opts<Options>());

function sizeOf(text: string): ShotSize {
  const [width = NaN, height = NaN] = text.split('x').map(Number);
  if (!(width > 0 && height > 0)) throw new Error(`"${text}" is no size: write 390x844.`);
  return { width, height };
}

async function run(options: Options): Promise<number> {
  const chosen = states.filter(
    (state) => options.pages === undefined || options.pages.some((part) => nameOf(state).includes(part)),
  );
  if (options.list || chosen.length === 0) {
    console.log(states.map(nameOf).join('\n'));
    return options.list ? 0 : 2;
  }
  const sizes = options.sizes.map(sizeOf);
  if (options.stages) {
    for (const file of await shootStages(sizes, options.out)) console.log(relative(root, file));
    return 0;
  }
  if (!(await ensureBuild())) return 1;
  await rm(options.out, { recursive: true, force: true });
  await mkdir(options.out, { recursive: true });
  const shots = await takeShots(options, sizes, chosen);
  for (const locale of options.locales)
    for (const size of sizes) {
      const pictures = shots.filter((shot) => shot.locale === locale && shot.size === size);
      const captioned = pictures.map((shot) => ({ file: shot.file, caption: captionOf(shot) }));
      const prefix = join(options.out, `sheet-${sizeName(size)}-${locale}`);
      for (const file of await writeSheets(prefix, size, captioned)) console.log(relative(root, file));
    }
  for (const { state, size, locale, flaws } of shots)
    for (const flaw of flaws) console.log(`${nameOf(state)} ${sizeName(size)} ${locale}: ${flaw}`);
  const failed = new Map(
    shots.filter(({ failure }) => failure !== null).map((shot) => [captionOf(shot), shot]),
  );
  for (const { state, locale, failure } of failed.values())
    console.error(`${nameOf(state)} in ${locale}: ${failure}`);
  return failed.size === 0 ? 0 : 1;
}

function captionOf({ state, failure }: Shot): string {
  return failure === null ? nameOf(state) : `${nameOf(state)} (state not reached)`;
}

async function takeShots(
  { locales: codes, full, out }: Options,
  sizes: readonly ShotSize[],
  chosen: typeof states,
): Promise<Shot[]> {
  const site = await startPreparedSite();
  const browser = await launchBrowser();
  const queue = codes.flatMap((locale) => chosen.map((state) => ({ locale, state })));
  const order = new Map(queue.map(({ state }, index) => [state, index]));
  const shots: Shot[] = [];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      shots.push(
        ...(await captureState(browser, site, next.state, next.locale, {
          sizes,
          folder: out,
          isFullPage: full,
        })),
      );
  };
  try {
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
  } finally {
    await browser.close();
    await site.stop();
  }
  return shots.sort((one, other) => (order.get(one.state) ?? 0) - (order.get(other.state) ?? 0));
}
