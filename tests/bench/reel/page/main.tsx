import { countFrames } from './counters.ts';
import { mountCss } from './css.tsx';
import { mountOurs } from './ours.tsx';
import { mountRoulette } from './roulette.tsx';
import type { Contender } from './contender.ts';
import type { ReelBenchPage, ReelKind } from './benchPage.ts';
import './stage.css';

const query = new URLSearchParams(location.search);
const strips = Number(query.get('strips'));
const usual = Number(query.get('ms'));
const short = Number(query.get('short'));
/** Length of the fade-in of strips at rest. */
const FADE_MS = 300;

const contenders: Readonly<Record<ReelKind, (root: HTMLElement) => Promise<Contender>>> = {
  ours: (root) => mountOurs(root, strips, { usual, short }),
  roulette: (root) => mountRoulette(root, strips),
  css: (root) => mountCss(root, strips),
};

async function reset(contender: Contender): Promise<void> {
  await contender.reset();
  // Without a layout read the next transition would see no change, and nothing would move.
  document.body.getBoundingClientRect();
}

function benchOf(contender: Contender): ReelBenchPage {
  let run = 0;
  const spin = (ms: number) => {
    const counted = countFrames(ms);
    contender.start((run += 1), ms);
    return counted;
  };
  return {
    spin,
    async reset() {
      await reset(contender);
      await countFrames(FADE_MS);
    },
    async spinMany(count, ms) {
      for (let n = 0; n < count; n += 1) {
        await spin(ms);
        await reset(contender);
      }
    },
    canvasWidth: () => document.querySelector('canvas')?.width ?? 0,
  };
}

async function start(root: HTMLElement): Promise<void> {
  const contender = await contenders[query.get('kind') as ReelKind](root);
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  globalThis.reelBench = benchOf(contender);
}

const root = document.getElementById('root');
if (root) void start(root);
