import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { patient } from './patience.ts';

interface BattleRules {
  readonly playerCount: number;
  readonly mode?: 0 | 1;
  readonly boxes?: number;
  readonly teams?: boolean;
  readonly share?: boolean;
  readonly isPrivate?: boolean;
  readonly fast?: boolean;
}

interface CreatedBattle {
  readonly battleId: string;
  readonly key: string | null;
}

let keyCount = 0;

/** Creates a battle of the cheapest box through the API. */
export async function createBattleByApi(
  request: APIRequestContext,
  token: string,
  rules: BattleRules,
): Promise<CreatedBattle> {
  const { boxes = 3, ...rest } = rules;
  const headers = { token };
  const list = await responseData<{ boxes: { boxId: string; price: number }[] }[]>(
    request.get('/api/box/list'),
  );
  const [cheapest] = list.flatMap((theme) => theme.boxes).sort((a, b) => a.price - b.price);
  const commit = await responseData<{ commitId: string }>(request.get('/api/fair/battleCommit', { headers }));
  keyCount += 1;
  const params = {
    ...rest,
    boxes: `${cheapest?.boxId ?? ''}:${boxes}`,
    commitId: commit.commitId,
    userSeed: `seed-${keyCount}`,
  };
  return responseData(
    request.post('/api/battle/create', {
      params,
      headers: { ...headers, 'Idempotency-Key': idempotencyKey() },
    }),
  );
}

/** Fills the free seats of a battle with bots through the API; the last one starts it. */
export async function callBotsByApi(
  request: APIRequestContext,
  token: string,
  { battleId, playerCount }: { battleId: string; playerCount: number },
): Promise<void> {
  for (let pos = 2; pos <= playerCount; pos += 1) {
    keyCount += 1;
    const headers = { token, 'Idempotency-Key': idempotencyKey() };
    await responseData(request.post('/api/battle/joinBot', { params: { id: battleId, pos }, headers }));
  }
}

/** Of a player's first coins more can be paid. */
const MAX_TIE_TRIES = 100;

/** Plays battles of one round of a player and a bot through the API until one is decided by a tie break; about one in six is. */
export async function playTieByApi(request: APIRequestContext, token: string): Promise<string> {
  for (let tries = 0; tries < MAX_TIE_TRIES; tries += 1) {
    const { battleId } = await createBattleByApi(request, token, {
      playerCount: 2,
      boxes: 1,
      fast: true,
    });
    await callBotsByApi(request, token, { battleId, playerCount: 2 });
    const detail = request.get('/api/battle/getBattleDetail', {
      params: { id: battleId },
      headers: { token },
    });
    const { outcome } = await responseData<{ outcome: { decidedBy: string } | null }>(detail);
    if (outcome?.decidedBy === 'tieBreak') return battleId;
  }
  throw new Error(`no tie in ${MAX_TIE_TRIES} battles`);
}

const idempotencyKey = () => `${process.pid.toString(16)}${keyCount.toString(16)}`.padStart(32, '0');

async function responseData<Data>(answer: ReturnType<APIRequestContext['get']>): Promise<Data> {
  const { success, data, code } = (await (await answer).json()) as {
    success: boolean;
    data: Data;
    code?: string;
  };
  if (!success) throw new Error(`the server refused: ${code ?? '?'}`);
  return data;
}

/** The page of a battle in one browser, found by its texts in zh-CN. */
export class BattleRoomPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get seats(): Locator {
    return this.page.getByRole('region', { name: '席位' });
  }

  get result(): Locator {
    return this.page.getByTestId('result');
  }

  get slider(): Locator {
    return this.page.getByRole('slider', { name: '播放位置' });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1, name: /^对战 #/ })).toBeVisible();
  }

  lane(pos: number): Locator {
    return this.page.locator(`article[data-pos="${pos}"]`);
  }

  async takeSeat(pos: number): Promise<void> {
    await this.seats.getByRole('button', { name: `入座 ${pos} 号位` }).click();
    const dialog = this.page.getByRole('dialog', { name: `入座 ${pos} 号位` });
    await expect(dialog.getByText('本局承诺')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: '我的种子' })).not.toBeEmpty();
    await dialog.getByRole('button', { name: '入座' }).click();
  }

  async callBot(pos: number): Promise<void> {
    await this.seats.getByRole('button', { name: `为 ${pos} 号位添加机器人` }).click();
  }

  /** The round on the page; 0 during the countdown, −1 before. */
  async round(): Promise<number> {
    const shown = this.page.getByTestId('round');
    if ((await shown.count()) === 0) return -1;
    return Number(/^\d+/.exec((await shown.textContent()) ?? '')?.[0] ?? -1);
  }

  /** Waits until this round or a later one is shown. */
  async waitForRound(round: number): Promise<void> {
    await expect
      .poll(() => this.round(), { timeout: patient(40_000), intervals: [100] })
      .toBeGreaterThanOrEqual(round);
  }

  /** The bar at the bottom: live progress, or the controls of a replay. */
  get playbackBar(): Locator {
    return this.page.getByRole('region', { name: /^(实时进度|回放控制)$/ });
  }

  /**
   * Waits for the end.
   * @returns the sentence of the outcome
   */
  async waitForOutcome(): Promise<string> {
    await expect(this.page.locator('[data-testid=result][data-over]')).toBeVisible({
      timeout: patient(60_000),
    });
    return (await this.result.getByRole('paragraph').first().textContent()) ?? '';
  }

  /** Waits until the server has finished the battle. */
  async waitForFinished(): Promise<void> {
    const again = this.page.getByRole('link', { name: '再来一局' }).first();
    await expect(again).toBeVisible({ timeout: patient(60_000) });
  }

  async verify(): Promise<void> {
    await this.page.getByRole('link', { name: /^验证 \d+ 轮$/ }).click();
    await expect(this.page.getByTestId('verdict')).toHaveAttribute('data-verdict', 'matched');
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name });
  }
}
