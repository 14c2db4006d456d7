import type { BattleDetail } from '../../../src/net/contract/games/battles.ts';
import { VISITOR } from '../../../src/ui/memory/store/useMemory.ts';
import {
  callBot,
  cancel,
  createChecked,
  drawBattle,
  freePositions,
  joinChecked,
  watch,
} from './battleActs.ts';
import type { BattleLink } from './battleActs.ts';
import type { HonestCrowd } from './crowdState.ts';
import type { CrowdPlayer } from './players.ts';

/** One battle of five is cancelled. */
const CANCEL_EVERY = 5;

/** The first player creates a battle; the others and bots join it, or it is cancelled. All watch every version. */
export async function playBattle(crowd: HonestCrowd, players: readonly CrowdPlayer[]): Promise<void> {
  const { rng, tally, battles, boxIds } = crowd;
  const [creator, ...others] = players;
  if (!creator) return;
  const link = await createChecked(creator.tabs, drawBattle(rng, boxIds), rng.integer(1, 10) === 1);
  tally.battles += 1;
  battles.push({ link, players });
  let battle = await watchTogether(crowd, players, link);
  const isToCancel = tally.battles % CANCEL_EVERY === 0;
  const takers = [...others];
  while (battle.state === 0) {
    const free = freePositions(battle);
    if (isToCancel && (free.length === 1 || rng.integer(1, 2) === 1))
      await cancelBattle(crowd, creator, link);
    else await takeSeat(crowd, { creator, taker: takers.pop(), link, battle, pos: rng.pick(free) });
    battle = await watchTogether(crowd, players, link);
  }
}

async function cancelBattle({ tally }: HonestCrowd, creator: CrowdPlayer, link: BattleLink): Promise<void> {
  await cancel(creator.anyTab(), link);
  tally.cancelled += 1;
}

interface Seating {
  readonly creator: CrowdPlayer;
  /** Undefined when all others have a seat. */
  readonly taker: CrowdPlayer | undefined;
  readonly link: BattleLink;
  readonly battle: BattleDetail;
  readonly pos: number;
}

/** A player who wants the seat and has the coins takes it, otherwise a bot. */
async function takeSeat({ rng, tally }: HonestCrowd, seating: Seating): Promise<void> {
  const { creator, taker, link, battle, pos } = seating;
  if (taker && rng.integer(1, 3) > 1 && (await taker.balance()) >= battle.seatCost) {
    await joinChecked(taker.anyTab(), link, pos, rng.integer(1, 10) === 1);
    tally.joined += 1;
    return;
  }
  await callBot(creator.anyTab(), link, pos);
  tally.bots += 1;
}

/** One of the players reloads now and then between two looks. */
async function watchTogether(
  { rng, visitor }: HonestCrowd,
  players: readonly CrowdPlayer[],
  link: BattleLink,
): Promise<BattleDetail> {
  for (const player of players) {
    if (rng.integer(1, 20) === 1) player.reload();
    await watch(player.anyTab(), player.playerId, link);
  }
  return watch(rng.pick(visitor.tabs), VISITOR, link);
}
