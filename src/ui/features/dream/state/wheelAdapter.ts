import type { WheelSpin } from '../../../../game/index.ts';
import type { ClientPorts } from '../../../app/ports.ts';
import { createCanvasAdapter, type CanvasAdapter } from '../../../shared/reel/canvasAdapter.ts';

/** The wheel over a canvas that may be missing: plays one turn; at rest the light of its result goes out. */
export type WheelAdapter = CanvasAdapter<WheelSpin, readonly []>;

export const createWheelAdapter = (schedule: ClientPorts['schedule']): WheelAdapter =>
  createCanvasAdapter(schedule);
