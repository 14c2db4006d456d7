import { ensureServerBuild } from '../../tools/setup.mjs';

/** Builds the server once, before several test files start it at the same time. */
export async function setup(): Promise<void> {
  if (!(await ensureServerBuild())) throw new Error('The server cannot be built.');
}
