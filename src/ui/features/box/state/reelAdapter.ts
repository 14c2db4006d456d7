import type { ReelBox, ReelSpin } from '../../../../game/index.ts';
import type { ClientPorts } from '../../../app/ports.ts';
import { createCanvasAdapter, type CanvasAdapter } from '../../../shared/reel/canvasAdapter.ts';

/** The reel over a canvas that may be missing: plays spins, shows a box at rest. */
export type ReelAdapter = CanvasAdapter<readonly ReelSpin[], readonly [ReelBox]>;

export const createReelAdapter = (schedule: ClientPorts['schedule']): ReelAdapter =>
  createCanvasAdapter(schedule);
