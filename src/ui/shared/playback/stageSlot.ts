import type { WatchedCanvas } from '../../../game/index.ts';

/** Where a playback finds the canvas that shows it. */
export interface StageSlot {
  /** Null while there is none. */
  stage(): WatchedCanvas | null;
  /** Call when it is mounted, and with null when it is unmounted. */
  setStage(stage: WatchedCanvas | null): void;
}

export function createStageSlot(): StageSlot {
  let mounted: WatchedCanvas | null = null;
  return {
    stage: () => mounted,
    setStage(stage) {
      mounted = stage;
    },
  };
}
