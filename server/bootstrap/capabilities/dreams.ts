import { dreamChecks } from '../../domain/audit/dreams.ts';
import { dreamRoutes } from '../../routes/games/dream.ts';
import type { Capability } from './capability.ts';

export const dreams: Capability = { routes: [dreamRoutes], checks: dreamChecks };
