import { ensureServerBuild } from '../../tools/setup.mjs';
import { prepareData } from './preparedData.ts';

/** Builds the server and prepares its data once, before several test files start it at the same time. */
export async function setup(): Promise<void> {
  if (!(await ensureServerBuild())) throw new Error('The server cannot be built.');
  await prepareData();
}
