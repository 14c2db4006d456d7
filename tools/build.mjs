/** `npm run build`: page and server, with the packages that takes; nothing where both are fresh. */
import { ensureBuild, ensureModules, requireNode } from './setup.mjs';

requireNode();
process.exitCode = ensureModules() && (await ensureBuild()) ? 0 : 1;
