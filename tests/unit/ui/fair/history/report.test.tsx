import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../../src/net/http/apiError.ts';
import { CheckReport } from '../../../../../src/ui/features/fair/history/CheckReport.tsx';
import type { CheckState } from '../../../../../src/ui/features/fair/history/historyController.ts';
import { InvalidProofsFile } from '../../../../../src/ui/features/fair/history/checkJobs.ts';
import { WorkerCrashed } from '../../../../../src/ui/features/fair/history/startHistoryWorker.ts';
import { EMPTY_TALLY } from '../../../../../src/ui/features/fair/history/tally.ts';
import { HashesDisagree } from '../../../../../src/ui/features/fair/history/verifyChunk.ts';
import { showLocale } from '../../../../../src/ui/i18n/i18n.ts';
import { loadAllTexts } from '../../../../support/texts.ts';

async function drawn(part: Partial<CheckState>, source: 'mine' | 'file' = 'mine', locale = 'zh-CN') {
  const texts = await loadAllTexts();
  await showLocale(texts, locale);
  const state: CheckState = { phase: 'done', tally: EMPTY_TALLY, total: null, notes: null, ...part };
  return renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <MemoryRouter>
        <CheckReport state={state} source={source} onRetry={() => undefined} />
      </MemoryRouter>
    </I18nextProvider>,
  );
}

const forgedRoll = {
  rollId: '6f1b2c1e-6a53-4a0e-9d35-1f1f6b0c9a01',
  round: 1200,
  boxId: 'night',
  names: { 'zh-CN': '夜航', en: 'Night' },
  checks: ['commitment', 'roll'] as const,
};
const bad = {
  ...EMPTY_TALLY,
  verified: 3,
  forged: 101,
  forgedRolls: [{ ...forgedRoll, checks: [...forgedRoll.checks] }],
};

describe('the report on a history', () => {
  it('shows its progress', async () => {
    const page = await drawn({ phase: 'running', tally: { ...EMPTY_TALLY, verified: 500 }, total: 1234 });
    expect(page).toMatch(/<progress[^>]*max="1234"[^>]*value="500"|value="500"[^>]*max="1234"/);
    expect(page).toContain('500 / 1,234 轮');
    expect(await drawn({ phase: 'running' })).toContain('正在读取');
  });

  it('links a forged roll to its page, names the checks, and counts those it does not list', async () => {
    const page = await drawn({ tally: bad, total: 104 });
    expect(page).toContain(`href="/provably-fair/verify/${forgedRoll.rollId}"`);
    expect(page).toContain('夜航，第 1,200 轮');
    expect(page).toContain('承诺、号码');
    expect(page).toContain('另有 100 轮对不上');
    expect(page).toContain('有轮次与记录对不上');
  });

  it('does not link the rolls of a file, which may belong to others', async () => {
    const page = await drawn({ tally: bad, total: 104 }, 'file', 'en');
    expect(page).not.toContain('href');
    expect(page).toContain(forgedRoll.rollId);
    expect(page).toContain('100 more rounds don’t match');
  });

  it('states success only for what was verified', async () => {
    const tally = { ...EMPTY_TALLY, verified: 2, pending: 1 };
    expect(await drawn({ tally, total: 3 }, 'mine', 'en')).toContain('Check the rest after you rotate');
    expect(await drawn({ tally: { ...tally, pending: 0 }, total: 2 }, 'file')).toContain(
      '没有任何内容表明本站曾经作出这些承诺',
    );
  });

  it.each<[unknown, string]>([
    [new InvalidProofsFile('notJson'), '内容不是有效的 JSON'],
    [new HashesDisagree(), '两种算法得出的结果不同'],
    [new WorkerCrashed(), '核对程序未能启动'],
    [new ApiError({ code: 'client.network', status: 0, msg: '' }), '无法连接服务器'],
  ])('explains %s', async (error, words) => {
    expect(await drawn({ phase: 'failed', error })).toContain(words);
  });
});
