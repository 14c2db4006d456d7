import { createRoot } from 'react-dom/client';
import { ReelStage } from '../../../../src/game/stage.tsx';
import type { ReelHandle } from '../../../../src/game/model/model.ts';
import { reelBox, spinsOf } from '../../../../tools/stages/models.ts';
import { stageOf, STAGE_WIDTH } from './box.ts';
import type { Contender } from './contender.ts';

/** A low resolution, so that software rendering does not hide the main thread's work. */
const RESOLUTION = 0.25;

// Pixi reports every started application to this global.
Object.assign(globalThis, {
  __PIXI_APP_INIT__: (app: { renderer: { resolution: number } }) => {
    app.renderer.resolution = RESOLUTION;
  },
});

/** `usual`: length of a spin; `short`: length of consecutive spins. Both are tokens, as the page sets them. */
export async function mountOurs(
  root: HTMLElement,
  strips: number,
  { usual, short }: { usual: number; short: number },
): Promise<Contender> {
  const { style: tokens } = document.documentElement;
  tokens.setProperty('--dur-reel', `${usual}ms`);
  tokens.setProperty('--dur-reel-fast', `${short}ms`);
  const handle = await new Promise<ReelHandle>((resolve, reject) => {
    const style = { position: 'relative', width: STAGE_WIDTH, height: stageOf(strips).height } as const;
    createRoot(root).render(
      <div style={style}>
        <ReelStage
          box={reelBox}
          atlasBase="/art/atlas"
          soundBase="/art/sound"
          settings={{ soundEffects: 0, music: 0, reducedMotion: false }}
          onReady={resolve}
          onFailed={(reason) => reject(new Error(reason))}
        />
      </div>,
    );
  });
  let playing: Promise<unknown> = Promise.resolve();
  return {
    start(run, ms) {
      playing = handle.play(spinsOf(strips, run), { fast: ms < usual });
    },
    async reset() {
      await playing;
      // As the page does when a result is closed; otherwise the light would continue to rise.
      handle.showIdle(reelBox);
    },
  };
}
