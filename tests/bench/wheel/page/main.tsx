import { countFrames } from '../../reel/page/counters.ts';
import { mountEmpty, mountNone } from './empty.ts';
import { mountOurs } from './ours.tsx';
import { mountCss, mountReact, mountSvg } from './svg.tsx';
import type { WheelContender, WheelKind } from './wheelPage.ts';

const query = new URLSearchParams(location.search);
const usual = Number(query.get('ms'));

const contenders: Readonly<Record<WheelKind, (root: HTMLElement) => Promise<WheelContender>>> = {
  ours: (root) => mountOurs(root, usual),
  svg: (root) => mountSvg(root),
  css: (root) => mountCss(root),
  react: (root) => mountReact(root),
  empty: (root) => mountEmpty(root),
  none: () => mountNone(),
};

async function start(root: HTMLElement): Promise<void> {
  const contender = await contenders[query.get('kind') as WheelKind](root);
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  let roll = 0;
  globalThis.wheelBench = {
    async turn(ms) {
      roll = ((roll + 61_803) % 100_000) + 1;
      // The seed shortens our turns by up to a tenth: the last tenth is not counted.
      const counted = countFrames(ms * 0.9);
      const [count] = await Promise.all([counted, contender.turn(roll, ms)]);
      return count;
    },
  };
}

const root = document.getElementById('root');
if (root) void start(root);
