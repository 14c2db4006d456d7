import { ensureBuild } from '../../tools/setup.mjs';

/** Builds page and server from the current sources before the first end-to-end test. */
// eslint-disable-next-line no-restricted-syntax -- Playwright calls the default export of its global setup
export default async function buildSite(): Promise<void> {
  if (!(await ensureBuild())) throw new Error('The site cannot be built.');
}
