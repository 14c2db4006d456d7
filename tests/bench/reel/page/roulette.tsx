import { useMemo } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import RouletteDoor from 'react-roulette-pro';
import 'react-roulette-pro/dist/index.css';
import { WINNER_INDEX } from '../../../../src/game/rules/strip.ts';
import { tilesOf } from './box.ts';
import type { MountContender } from './contender.ts';
import { DomTile, Rows, tileSize, type Tiles } from './strip.tsx';

type RouletteComponent = typeof RouletteDoor;
// A bundler may pass the whole CommonJS module.
const RoulettePro: RouletteComponent =
  (RouletteDoor as unknown as { default?: RouletteComponent }).default ?? RouletteDoor;

interface Order {
  readonly start: boolean;
  readonly ms: number;
}

/** react-roulette-pro as in its readme, with tiles of our size; its idle movement is off. */
export const mountRoulette: MountContender = async (root, strips) => {
  const react = createRoot(root);
  const tiles = tilesOf(strips);
  let arrived = 0;
  let landed: () => void = () => undefined;
  const stopped = () => {
    arrived += 1;
    if (arrived === strips) landed();
  };
  let ended: Promise<void> = Promise.resolve();
  const show = (order: Order) => flushSync(() => renderAll(react, tiles, order, stopped));
  show({ start: false, ms: 0 });
  return {
    start(_run, ms) {
      arrived = 0;
      ended = new Promise((resolve) => (landed = resolve));
      show({ start: true, ms });
    },
    async reset() {
      await ended;
      show({ start: false, ms: 0 });
    },
  };
};

function renderAll(react: Root, tiles: readonly Tiles[], order: Order, stopped: () => void): void {
  react.render(
    <Rows strips={tiles.length}>
      {tiles.map((each, lane) => (
        <Lane key={lane} tiles={each} strips={tiles.length} order={order} stopped={stopped} />
      ))}
    </Rows>,
  );
}

interface LaneProps {
  tiles: Tiles;
  strips: number;
  order: Order;
  stopped: () => void;
}

function Lane({ tiles, strips, order, stopped }: LaneProps) {
  const prizes = useMemo(
    () => tiles.map(({ id, grade }, n) => ({ id: n, image: id, text: String(grade) })),
    [tiles],
  );
  const design = useMemo(() => {
    const size = tileSize(strips);
    const plugin = {
      prizeItemWidth: size.width,
      prizeItemHeight: size.height,
      prizeItemRenderFunction: ({ image, text }: { image: string; text?: string }) => (
        <DomTile id={image} grade={Number(text)} size={size} />
      ),
    };
    return () => plugin;
  }, [strips]);
  return (
    <div className="lane">
      <RoulettePro
        prizes={prizes}
        prizeIndex={WINNER_INDEX}
        start={order.start}
        spinningTime={order.ms / 1_000}
        onPrizeDefined={stopped}
        designPlugin={design}
        options={{ stopInCenter: true, withoutAnimation: true }}
      />
    </div>
  );
}
