/** `npm run build`: installs the packages and builds page and server; does nothing if both are up to date. */
import { ensureBuild, ensureModules, requireNode } from './setup.mjs';

requireNode();
process.exitCode = ensureModules() && (await ensureBuild()) ? 0 : 1;
