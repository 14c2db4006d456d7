/** @module-tag full */
import { describe, expect, it } from 'vitest';
import type { BattleDetail } from '../../src/net/contract/games/battles.ts';
import type { OwnedItem } from '../../src/net/contract/entities.ts';
import { runProgram } from '../support/programs.ts';
import { startSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';
import {
  requestData,
  cheapestBoxAt,
  formRequest,
  createSeededRandom,
  signUpAt,
} from '../support/siteRequests.ts';
import { patient } from '../support/patience.ts';

// FAIRDROP_SEED chooses another run.
const SEED = Number(process.env['FAIRDROP_SEED'] ?? 20_261_121);
const ROUNDS = process.env['FAIRDROP_FULL'] === '1' ? 50 : 2;
const PLAYERS = 4;
/** Range of requests answered in a round before the kill. */
const [MIN_ANSWERS, MAX_ANSWERS] = [2, 32];
/** What one player can pay for is more than a run asks for: then others take over. */
const BATTLES_PER_PLAYER = 40;

/** A request, repeated with its key until it is answered. */
interface PendingRequest {
  readonly path: string;
  readonly fields: Record<string, string>;
  readonly key: string;
}

interface Player {
  readonly token: string;
  /** Created battles with the draw as first seen; null until it is read. */
  readonly battles: Map<string, BattleDetail | null>;
  pending: PendingRequest | null;
  keys: number;
}

type BattleChange = { battleId: string; state: number };

const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

function send<T>(site: Site, { token }: Player, { path, fields, key }: PendingRequest): Promise<T> {
  return requestData<T>(site, path, formRequest(fields, { token, 'idempotency-key': key }));
}

const detailOf = (site: Site, id: string) =>
  requestData<BattleDetail>(site, `/api/battle/getBattleDetail?${query({ id })}`);

/** Sends the step and remembers it until it is answered. */
async function sendTracked(
  site: Site,
  player: Player,
  path: string,
  fields: Record<string, string>,
): Promise<BattleChange> {
  player.pending = { path, fields, key: `storm-${String((player.keys += 1)).padStart(4, '0')}` };
  const change = await send<BattleChange>(site, player, player.pending);
  player.pending = null;
  return change;
}

/** Creates a fast battle of one box against a bot and reads its draw. */
async function playBattle(site: Site, player: Player, boxId: string, onAnswer: () => void): Promise<void> {
  const { commitId } = await requestData<{ commitId: string }>(site, '/api/fair/battleCommit', {
    headers: { token: player.token },
  });
  const fields = { boxes: `${boxId}:1`, playerCount: '2', commitId, userSeed: 'mine', fast: 'true' };
  const { battleId } = await sendTracked(site, player, '/api/battle/create', fields);
  player.battles.set(battleId, null);
  onAnswer();
  await sendTracked(site, player, '/api/battle/joinBot', { id: battleId, pos: '2' });
  onAnswer();
  player.battles.set(battleId, await detailOf(site, battleId));
  onAnswer();
}

async function playUntilKilled(site: Site, players: readonly Player[], boxId: string, killAfter: number) {
  let answers = 0;
  let crash: Promise<void> | undefined;
  const onAnswer = () => {
    answers += 1;
    if (answers >= killAfter) crash ??= site.crash();
  };
  const play = async (player: Player): Promise<void> => {
    while (crash === undefined) {
      // A refusal fails the test; a kill may only cut the connection.
      await playBattle(site, player, boxId, onAnswer).catch((error: unknown) => {
        if (crash === undefined || !(error instanceof TypeError)) throw error;
      });
    }
  };
  await Promise.all(players.map(play));
  await crash;
}

/** Repeats unanswered requests with their keys and fills battles that wait. */
async function resumePending(site: Site, player: Player): Promise<void> {
  if (player.pending !== null) {
    const { battleId } = await send<BattleChange>(site, player, player.pending);
    player.pending = null;
    if (!player.battles.has(battleId)) player.battles.set(battleId, null);
  }
  for (const [battleId, seen] of player.battles) {
    if (seen !== null) continue;
    const { state } = await detailOf(site, battleId);
    if (state === 0) await sendTracked(site, player, '/api/battle/joinBot', { id: battleId, pos: '2' });
    player.battles.set(battleId, await detailOf(site, battleId));
  }
}

/** Rolls, seeds and outcome equal those seen before the kill. */
async function expectSameDraws(site: Site, player: Player): Promise<void> {
  for (const [battleId, seen] of player.battles) {
    const now = await detailOf(site, battleId);
    expect({ ...now.outcome, pulls: now.pulls, seed: now.userSeed }).toEqual({
      ...seen?.outcome,
      pulls: seen?.pulls,
      seed: seen?.userSeed,
    });
  }
}

/** All battles ended once, without help; the backpack holds exactly what the player won. */
async function expectEndedOnce(site: Site, { token, battles }: Player): Promise<void> {
  const won: string[] = [];
  for (const battleId of battles.keys()) {
    await expect
      .poll(async () => (await detailOf(site, battleId)).state, { timeout: patient(60_000) })
      .toBe(2);
    const battle = await detailOf(site, battleId);
    expect(battle.version).toBe(3);
    if (battle.winners[0] === 1) won.push(...battle.pulls.map(({ rollId }) => rollId));
  }
  const backpack: (string | null)[] = [];
  for (let page = 1; ; page += 1) {
    const { list } = await requestData<{ list: OwnedItem[] }>(
      site,
      `/api/profile/getMyVoucherPage?${query({ page: String(page), pageSize: '100' })}`,
      { headers: { token } },
    );
    backpack.push(...list.map(({ rollId }) => rollId));
    if (list.length < 100) break;
  }
  expect(backpack.sort()).toEqual(won.sort());
}

describe('the server', () => {
  it(
    'ends every battle once and as drawn, however often it is killed',
    { timeout: patient(120_000 + ROUNDS * 45_000) },
    async () => {
      const chance = createSeededRandom(SEED);
      const site = await startSite({
        env: { DATABASE_URL: '', NODE_ENV: '', LOG_LEVEL: 'error' },
      });
      const everybody: Player[] = [];
      let phones = 0;
      const newPlayer = async (): Promise<Player> => {
        const token = await signUpAt(site, `137${10_000_000 + (phones += 1)}`);
        const player = { token, battles: new Map(), pending: null, keys: 0 };
        everybody.push(player);
        return player;
      };
      try {
        const { boxId } = await cheapestBoxAt(site);
        let players: Player[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          players = players.filter(({ battles }) => battles.size < BATTLES_PER_PLAYER);
          while (players.length < PLAYERS) players.push(await newPlayer());
          const enough = MIN_ANSWERS + Math.floor(chance() * (MAX_ANSWERS - MIN_ANSWERS));
          await playUntilKilled(site, players, boxId, enough);
          await site.restart();
          for (const player of players) await resumePending(site, player);
          for (const player of players) await expectSameDraws(site, player);
          const audit = await runProgram('audit', [], { DATA_DIR: site.dataDir });
          expect(audit, `seed ${SEED}, round ${round}`).toMatchObject({ code: 0, err: '' });
        }
        for (const player of everybody) await expectEndedOnce(site, player);
        const audit = await runProgram('audit', [], { DATA_DIR: site.dataDir });
        expect(audit, `seed ${SEED}, at the end`).toMatchObject({ code: 0, err: '' });
        expect(everybody.reduce((sum, { battles }) => sum + battles.size, 0)).toBeGreaterThan(ROUNDS);
      } finally {
        await site.stop();
      }
    },
  );
});
