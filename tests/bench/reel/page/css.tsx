import { createRoot } from 'react-dom/client';
import { WINNER_INDEX } from '../../../../src/game/rules/strip.ts';
import { tilesOf } from './box.ts';
import type { MountContender } from './contender.ts';
import { DomTile, Rows, tileSize, type Tiles } from './strip.tsx';

const EASE = 'cubic-bezier(0.1, 0.78, 0.14, 1)';

/** A minimal strip: elements once, then one `transform` transition per strip. */
export const mountCss: MountContender = async (root, strips) => {
  const size = tileSize(strips);
  const lanes = await new Promise<readonly HTMLElement[]>((resolve) => {
    const ready = (element: HTMLElement | null) => {
      if (element) resolve([...element.querySelectorAll<HTMLElement>('.strip')]);
    };
    createRoot(root).render(
      <div ref={ready}>
        <Rows strips={strips}>
          {tilesOf(strips).map((tiles, lane) => (
            <Lane key={lane} tiles={tiles} size={size} />
          ))}
        </Rows>
      </div>,
    );
  });
  let ended: Promise<unknown> = Promise.resolve();
  return {
    start(_run, ms) {
      const middle = (lanes[0]?.parentElement?.clientWidth ?? 0) / 2;
      const way = (WINNER_INDEX + 0.5) * size.width - middle;
      for (const lane of lanes) {
        lane.style.transition = `transform ${ms}ms ${EASE}`;
        lane.style.transform = `translate3d(${-way}px, 0, 0)`;
      }
      ended = Promise.allSettled(lanes.flatMap((lane) => lane.getAnimations()).map((it) => it.finished));
    },
    async reset() {
      await ended;
      for (const { style } of lanes) {
        style.transition = 'none';
        style.transform = 'none';
      }
    },
  };
};

function Lane({ tiles, size }: { tiles: Tiles; size: { width: number; height: number } }) {
  return (
    <div className="lane">
      <div className="strip">
        {tiles.map(({ id, grade }, index) => (
          <DomTile key={index} id={id} grade={grade} size={size} />
        ))}
      </div>
    </div>
  );
}
