import { ApiError } from '../../../src/net/http/apiError.ts';
import { memoryOf, VISITOR } from '../../../src/ui/memory/store/useMemory.ts';
import { watch } from './battleActs.ts';
import { playBattle } from './battlePlay.ts';
import { DECK, PLAYERS, seatPlayer } from './crowdState.ts';
import type { ActKind, HonestCrowd } from './crowdState.ts';
import { drawDream, dreamChecked } from './dreamActs.ts';
import { changeUserSeed, compareHistory, openChecked, rotateChecked } from './openingActs.ts';
import type { CrowdPlayer } from './players.ts';

/**
 * Plays until this many boxes are opened and battles created, or a page reports a difference.
 * @param between called before each act
 */
export async function play(
  crowd: HonestCrowd,
  openings: number,
  battles: number,
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { rng, tally, players, differences } = crowd;
  while (differences.length === 0 && (tally.openings < openings || tally.battles < battles)) {
    const place = rng.integer(0, PLAYERS - 1);
    // The last battles end while the rest of the boxes is opened.
    await between();
    const isBattle = tally.battles < battles && (tally.openings >= openings || rng.integer(1, 3) === 1);
    const player = rng.pick(players);
    try {
      await (isBattle ? playBattle(crowd, rotated(players, place)) : act(crowd, player));
    } catch (error) {
      await handleRefusal(crowd, player, error);
    }
  }
}

/** A player out of coins is replaced; a difference is in the list already. */
async function handleRefusal(crowd: HonestCrowd, player: CrowdPlayer, error: unknown): Promise<void> {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'client.network') await goOn(crowd, player);
  else if (code === 'balance.insufficient') await untilAnswered(() => retirePoorest(crowd));
  else if (code !== 'client.memoryDiffers') throw error;
}

/** After a call without an answer, whatever became of it. */
async function goOn({ tally }: HonestCrowd, player: CrowdPlayer): Promise<void> {
  tally.cutOff += 1;
  player.reload();
  await untilAnswered(() => player.logInAgain());
}

/** Calls again until there is an answer: a process may be killed at any moment. */
async function untilAnswered<Data>(call: () => Promise<Data>): Promise<Data> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'client.network') throw error;
    }
  }
}

const rotated = <T>(list: readonly T[], by: number): T[] => [...list.slice(by), ...list.slice(0, by)];

async function act(crowd: HonestCrowd, player: CrowdPlayer): Promise<void> {
  const kind = drawKind(crowd);
  await ACTS[kind](crowd, player);
  crowd.tally[kind] += 1;
}

function drawKind({ rng, deck }: HonestCrowd): ActKind {
  const kinds = Object.keys(DECK) as ActKind[];
  if (deck.length === 0) deck.push(...kinds.flatMap((kind) => Array<ActKind>(DECK[kind]).fill(kind)));
  const [kind = 'open'] = deck.splice(rng.integer(0, deck.length - 1), 1);
  return kind;
}

const ACTS: Record<ActKind, (crowd: HonestCrowd, player: CrowdPlayer) => Promise<unknown>> = {
  open,
  openTwice: openInBothTabs,
  dream,
  userSeed: (_crowd, player) => changeUserSeed(player.anyTab()),
  rotate: (_crowd, player) => rotateChecked(player.anyTab()),
  reload: async (_crowd, player) => player.reload(),
  clear: async (_crowd, player) => player.clearStorage(),
  device: (_crowd, player) => player.changeDevice(),
  login: (_crowd, player) => player.expireLogin(changeUserSeed),
};

const drawOrder = ({ rng, boxIds }: HonestCrowd, { tabs }: CrowdPlayer) => ({
  boxId: rng.pick(boxIds),
  count: rng.integer(1, 10),
  key: tabs[0].ports.newId(),
});

/** Opens a box. One answer of ten is lost: half of those orders are sent again after a reload. */
async function open(crowd: HonestCrowd, player: CrowdPlayer): Promise<void> {
  const order = drawOrder(crowd, player);
  const lost = crowd.rng.integer(1, 20);
  await openChecked(player.anyTab(), order, lost <= 2);
  crowd.tally.openings += order.count;
  if (lost !== 1) return;
  player.reload();
  await openChecked(player.anyTab(), order);
}

/** Dreams. One answer of ten is lost: half of those orders are sent again after a reload. */
async function dream({ rng }: HonestCrowd, player: CrowdPlayer): Promise<void> {
  const order = await drawDream(rng, player.anyTab());
  const lost = rng.integer(1, 20);
  await dreamChecked(player.anyTab(), order, lost <= 2);
  if (lost !== 1) return;
  player.reload();
  await dreamChecked(player.anyTab(), order);
}

/** Both tabs open at the same moment. */
async function openInBothTabs(crowd: HonestCrowd, player: CrowdPlayer): Promise<void> {
  const orders = player.tabs.map((tab) => ({ tab, order: drawOrder(crowd, player) }));
  const results = await Promise.allSettled(orders.map(({ tab, order }) => openChecked(tab, order)));
  for (const [place, { order }] of orders.entries())
    if (results[place]?.status === 'fulfilled') crowd.tally.openings += order.count;
  const refused = results.find((result) => result.status === 'rejected');
  if (refused) throw refused.reason as Error;
}

/** Compares the history of the player with the fewest coins before another takes the place. */
async function retirePoorest(crowd: HonestCrowd): Promise<void> {
  const balances = await Promise.all(crowd.players.map((player) => player.balance()));
  const place = balances.indexOf(Math.min(...balances));
  const poorest = crowd.players[place];
  if (poorest) await compareHistories(crowd, [poorest]);
  await seatPlayer(crowd, place);
}

/** Rotates the pairs of these players, and compares their histories with their memories. */
export async function compareHistories(crowd: HonestCrowd, players = crowd.players): Promise<void> {
  for (const player of players) {
    await rotateChecked(player.anyTab());
    const lost = memoryOf(player.tabs[0]).volatile.getSnapshot();
    if (lost !== null) throw new Error(`the memory is not stored: ${lost}`);
    const { matching, notSeenHere } = await compareHistory(player.anyTab());
    crowd.tally.matching += matching;
    crowd.tally.notSeenHere += notSeenHere;
  }
}

/** What the players' devices were promised: how much is found in the log, and how much is looked for. */
export async function countPromises({ players }: HonestCrowd): Promise<{ found: number; awaited: number }> {
  const counts = { found: 0, awaited: 0 };
  for (const { playerId, tabs } of players)
    for (const { entry } of await memoryOf(tabs[0]).log.promises(playerId))
      counts[entry === null ? 'awaited' : 'found'] += 1;
  return counts;
}

/** @returns how many battles wait or run */
export async function countRunning({ battles, visitor }: HonestCrowd): Promise<number> {
  let running = 0;
  for (const { link } of battles) {
    const { state } = await watch(visitor.tabs[0], VISITOR, link);
    if (state < 2) running += 1;
  }
  return running;
}

/** All who saw a battle look at it again. */
export async function watchAll({ battles, visitor }: HonestCrowd): Promise<void> {
  for (const { link, players } of battles) {
    for (const player of players) await watch(player.anyTab(), player.playerId, link);
    await watch(visitor.tabs[1], VISITOR, link);
  }
}
