/** Battles and giveaways that a player has won and lost, for pictures of both. */
import { setTimeout } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import type { BattleDetail } from '../../src/net/contract/games/battles.ts';
import type { GiveawayDetail, GiveawayParticipation } from '../../src/net/contract/games/giveaways.ts';
import { callBotsByApi, createBattleByApi } from '../support/battleRoomPage.ts';
import { requestData } from '../support/siteRequests.ts';
import type { Site } from '../support/site.ts';

/** At two seats or two codes, one in 10^5 sets of so many has no win or no loss. */
const TRIES = 18;
const POLL_MS = 500;
const FINISHED = 2;
const DRAWN = 1;

interface Outcomes {
  readonly won: string;
  readonly lost: string;
}

/** The first id of each outcome. @throws Error if one of them is missing */
async function pickOutcomes(
  ids: readonly string[],
  isWon: (id: string) => Promise<boolean>,
): Promise<Outcomes> {
  let [won, lost]: (string | undefined)[] = [];
  for (const id of ids) {
    if (await isWon(id)) won ??= id;
    else lost ??= id;
    if (won !== undefined && lost !== undefined) return { won, lost };
  }
  throw new Error(`nothing was ${won === undefined ? 'won' : 'lost'}`);
}

async function waitForState<Detail extends { state: number }>(
  read: () => Promise<Detail>,
  state: number,
): Promise<Detail> {
  for (;;) {
    const detail = await read();
    if (detail.state === state) return detail;
    await setTimeout(POLL_MS);
  }
}

/** Battles of the player against a bot, played to their ends. */
export async function playBattleOutcomes(
  site: Site,
  client: APIRequestContext,
  token: string,
): Promise<Outcomes> {
  const ids: string[] = [];
  for (let count = 0; count < TRIES; count += 1) {
    const { battleId } = await createBattleByApi(client, token, { playerCount: 2, boxes: 2, fast: true });
    await callBotsByApi(client, token, { battleId, playerCount: 2 });
    ids.push(battleId);
  }
  return pickOutcomes(ids, async (id) => {
    const read = () => requestData<BattleDetail>(site, `/api/battle/getBattleDetail?id=${id}`);
    return (await waitForState(read, FINISHED)).winners.includes(1);
  });
}

/**
 * Giveaways of one prize that the player and another have joined, drawn.
 * @param acts.create opens one that closes soon, and gives its id
 */
export async function drawGiveawayOutcomes(
  site: Site,
  player: string,
  acts: { create: () => Promise<string>; join: (id: string) => Promise<void> },
): Promise<Outcomes> {
  const ids: string[] = [];
  for (let count = 0; count < TRIES; count += 1) {
    const id = await acts.create();
    await acts.join(id);
    ids.push(id);
  }
  return pickOutcomes(ids, async (id) => {
    const read = () => requestData<GiveawayDetail>(site, `/api/giveaway/detail?id=${id}`);
    const { prizes } = await waitForState(read, DRAWN);
    const { joined } = await requestData<GiveawayParticipation>(site, `/api/giveaway/standing?id=${id}`, {
      headers: { token: player },
    });
    return prizes[0]?.winner?.code === joined?.code;
  });
}
