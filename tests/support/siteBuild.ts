import { ensureBuild } from '../../tools/setup.mjs';
import { prepareData } from './preparedData.ts';

/** Builds page and server from the current sources and prepares data before the first end-to-end test. */
// eslint-disable-next-line no-restricted-syntax -- Playwright calls the default export of its global setup
export default async function buildSite(): Promise<void> {
  if (!(await ensureBuild())) throw new Error('The site cannot be built.');
  await prepareData();
}
