import { countFrames } from './counters.ts';
import { mountCss } from './css.tsx';
import { mountOurs } from './ours.tsx';
import { mountRoulette } from './roulette.tsx';
import type { Contender } from './contender.ts';
import type { ReelBenchPage, ReelKind } from './wire.ts';
import './stage.css';

const asked = new URLSearchParams(location.search);
const strips = Number(asked.get('strips'));
const usual = Number(asked.get('ms'));

const contenders: Readonly<Record<ReelKind, (root: HTMLElement) => Promise<Contender>>> = {
  ours: (root) => mountOurs(root, strips, usual),
  roulette: (root) => mountRoulette(root, strips),
  css: (root) => mountCss(root, strips),
};

async function rest(contender: Contender): Promise<void> {
  await contender.rest();
  // Without a look at the layout the next transition would see no change, and nothing would move.
  document.body.getBoundingClientRect();
}

function benchOf(contender: Contender): ReelBenchPage {
  let run = 0;
  const spin = (ms: number) => {
    const counted = countFrames(ms);
    contender.begin((run += 1), ms);
    return counted;
  };
  return {
    spin,
    rest: () => rest(contender),
    async spinMany(count, ms) {
      for (let n = 0; n < count; n += 1) {
        await spin(ms);
        await rest(contender);
      }
    },
    canvasWidth: () => document.querySelector('canvas')?.width ?? 0,
  };
}

async function start(root: HTMLElement): Promise<void> {
  const contender = await contenders[asked.get('kind') as ReelKind](root);
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  globalThis.reelBench = benchOf(contender);
}

const root = document.getElementById('root');
if (root) void start(root);
