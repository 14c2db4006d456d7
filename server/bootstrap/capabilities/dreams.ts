import { dreamRoutes } from '../../routes/games/dream.ts';
import type { Capability } from './capability.ts';

export const dreams: Capability = { routes: [dreamRoutes] };
