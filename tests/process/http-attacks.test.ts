import { expect, describe, it } from 'vitest';
import type { Attack } from '../attack/attack.ts';
import { pipelines } from '../attack/pipelines.ts';
import { slowRequests } from '../attack/slow-requests.ts';
import { unreadAnswers } from '../attack/unread-answers.ts';

const SECONDS = 1;
/** Of the must: ± 100 MB, with the garbage of a busy machine. */
const SPARE_MB = 200;

const attacks: readonly (readonly [string, Attack])[] = [
  ['pipelined requests', pipelines],
  ['unread answers', unreadAnswers],
  ['idle and slow connections', slowRequests],
];

describe('the site under attack', () => {
  it.concurrent.each(attacks)(
    'by %s serves its visitors, keeps nothing and ends with 0',
    async (_what, attack) => {
      const figures = await attack({ seconds: SECONDS });
      const figure = (name: string): number => Number(figures[name]);
      expect(figures, JSON.stringify(figures)).toMatchObject({ 'failed visits': 0, 'exit code': '0' });
      expect(figure('descriptors after')).toBeLessThanOrEqual(figure('descriptors before') + 40);
      expect(figure('MB at most')).toBeLessThanOrEqual(figure('MB before') + SPARE_MB);
    },
  );
});
