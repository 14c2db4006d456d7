import { runProgram } from '../../support/programs.ts';
import { startSite } from '../../support/site.ts';
import { allowGiftsAt } from '../../support/siteGifts.ts';
import type { Attack } from '../attack.ts';
import { pause } from '../measure.ts';
import { runIdMatrix } from './matrix.ts';

const POLL_MS = 250;

/** The matrix on a running server; as long as its battles take, whatever the time given. */
export const idMatrix: Attack = async () => {
  const site = await startSite({ env: { DATABASE_URL: '' } });
  try {
    await allowGiftsAt(site);
    const figures = await runIdMatrix({
      async send({ method, url, headers, body }) {
        const init = { method, headers, ...(body === undefined ? {} : { body }) };
        const response = await fetch(`${site.url}${url}`, init);
        return { status: response.status, text: await response.text() };
      },
      async finish(_id, isOver) {
        while (!(await isOver())) await pause(POLL_MS);
      },
    });
    const { out } = await runProgram('audit', [], { DATA_DIR: site.dataDir });
    return { ...figures, audit: out.trim().split('\n').at(-1) ?? '' };
  } finally {
    await site.stop();
  }
};
