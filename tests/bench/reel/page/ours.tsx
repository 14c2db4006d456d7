import { createRoot } from 'react-dom/client';
import { ReelStage } from '../../../../src/game/stage.tsx';
import type { ReelHandle } from '../../../../src/game/model/model.ts';
import { box, spinsOf, stageOf, STAGE_WIDTH } from './box.ts';
import type { Contender } from './contender.ts';

/** So few device pixels that a rasteriser without a graphics card does not hide what the main thread does. */
const RESOLUTION = 0.25;

// Pixi tells whoever holds this name of every application it has started.
Object.assign(globalThis, {
  __PIXI_APP_INIT__: (app: { renderer: { resolution: number } }) => {
    app.renderer.resolution = RESOLUTION;
  },
});

/** `usual`: length of a spin; `short`: of those that follow each other. Both are tokens, as the page sets them. */
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
          box={box}
          atlasBase="/art/atlas"
          soundBase="/art/sound"
          settings={{ fast: false, soundEffects: false, music: false, reducedMotion: false }}
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
      // As the page does when a result is put away; the light would go on rising for a while.
      handle.showIdle(box);
    },
  };
}
