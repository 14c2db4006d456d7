import { countFrames } from '../../reel/page/counters.ts';
import { createRoot } from 'react-dom/client';
import type { PlaybackHandle } from '../../../../src/game/model/model.ts';
import { BattleStage } from '../../../../src/game/battleStage.tsx';
import { playbackEnd, roundStart } from '../../../../src/game/rules/battle/playback.ts';
import { battleOf } from '../../../../tools/stages/models.ts';
import type { BattleBenchPage } from './benchPage.ts';

/** A low resolution, so that software rendering does not hide the main thread's work. */
const RESOLUTION = 0.25;
const ARENA = { position: 'relative', width: 1_280, height: 520 } as const;
const ROUNDS = 6;
const SETTINGS = { soundEffects: 0, music: 0, reducedMotion: false };

// Pixi reports every started application to this global.
Object.assign(globalThis, {
  __PIXI_APP_INIT__: (app: { renderer: { resolution: number } }) => {
    app.renderer.resolution = RESOLUTION;
  },
});

const query = new URLSearchParams(location.search);
const lanes = Number(query.get('lanes'));

/** The page's clock: paused at `at`, or running from there since `since`. */
const clock = { at: 0, since: null as number | null };
const now = (): number => (clock.since === null ? clock.at : clock.at + performance.now() - clock.since);

function startAt(at: number): void {
  clock.at = at;
  clock.since = performance.now();
}

function halt(): void {
  clock.at = now();
  clock.since = null;
}

const root = document.getElementById('root');
const react = root && createRoot(root);

/** Another `run` shows another battle on the same stage. */
function show(run: number): Promise<PlaybackHandle> {
  return new Promise((resolve, reject) => {
    react?.render(
      <div style={ARENA}>
        <BattleStage
          battle={battleOf(lanes, ROUNDS, run)}
          atlasBase="/art/atlas"
          soundBase="/art/sound"
          settings={SETTINGS}
          now={now}
          onReady={resolve}
          onFailed={(reason) => reject(new Error(reason))}
        />
      </div>,
    );
  });
}

function benchOf(handle: PlaybackHandle): BattleBenchPage {
  let run = 0;
  const play = async (from: number, length: number) => {
    startAt(from);
    handle.redraw();
    const counted = await countFrames(length);
    halt();
    return counted;
  };
  return {
    play,
    async playMany(count, ms) {
      for (let n = 0; n < count; n += 1) {
        void show((run += 1));
        const { durations } = battleOf(lanes, ROUNDS, run);
        await play(roundStart(durations, 1), ms);
        await play(roundStart(durations, ROUNDS), ms);
        await play(playbackEnd(ROUNDS, durations) - ms, ms);
      }
    },
    canvasWidth: () => document.querySelector('canvas')?.width ?? 0,
  };
}

void show(0).then((handle) => {
  globalThis.battleBench = benchOf(handle);
});
