import { createRoot } from 'react-dom/client';
import type { WheelHandle } from '../../../../src/game/model/wheelModel.ts';
import { WheelStage } from '../../../../src/game/wheelStage.tsx';
import { STAGE_SIDE, TICKETS_SHOWN, type WheelContender } from './wheelPage.ts';

/** A low resolution, so that software rendering does not hide the main thread's work. */
const RESOLUTION = 0.25;

// Pixi reports every started application to this global.
Object.assign(globalThis, {
  __PIXI_APP_INIT__: (app: { renderer: { resolution: number } }) => {
    app.renderer.resolution = RESOLUTION;
  },
});

const FACE = {
  target: { id: 'knife-ember-plume', picture: '/art/items/knife-ember-plume.webp', grade: 0 },
  tickets: TICKETS_SHOWN,
  side: 'under',
} as const;

export async function mountOurs(root: HTMLElement, ms: number): Promise<WheelContender> {
  document.documentElement.style.setProperty('--dur-reel', `${ms}ms`);
  const handle = await new Promise<WheelHandle>((resolve, reject) => {
    createRoot(root).render(
      <div style={{ position: 'relative', width: STAGE_SIDE, height: STAGE_SIDE }}>
        <WheelStage
          face={FACE}
          atlasBase="/art/atlas"
          soundBase="/art/sound"
          settings={{ soundEffects: 0, music: 0, reducedMotion: false }}
          onReady={resolve}
          onFailed={(reason) => reject(new Error(reason))}
        />
      </div>,
    );
  });
  return {
    async turn(roll) {
      await handle.play({ face: FACE, roll, seed: `hash:seed:${roll}` }, { fast: false });
      // As the page does when a result is closed; otherwise the light would continue to rise.
      handle.showIdle();
    },
  };
}
