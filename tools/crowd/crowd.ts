import { WebSocket } from 'ws';
import { fetchCurrentBattles } from '../../src/net/http/games/battle.ts';
import { fetchBoxes } from '../../src/net/http/games/box.ts';
import { ApiError } from '../../src/net/http/apiError.ts';
import { createHttp } from '../../src/net/http/http.ts';
import { createLiveChannel } from '../../src/net/live/channel.ts';
import type { LiveChannel } from '../../src/net/live/channel.ts';
import { createStompSocket, liveUrl } from '../../src/net/live/stompSocket.ts';
import type { BoxSummary } from '../../src/net/contract/entities.ts';
import type { Ports } from '../../server/platform/ports.ts';
import { nextAction } from './actions.ts';
import { createSeededRng } from './seededRng.ts';
import type { SeededRng } from './seededRng.ts';
import { createLobby } from './lobby.ts';
import type { Lobby } from './lobby.ts';
import { signUpPlayer } from './player.ts';
import type { CrowdPlayer, PlayerDeps } from './player.ts';
import { increment, emptyTally } from './tally.ts';
import type { Tally } from './tally.ts';

export interface CrowdOptions {
  /** The running server's URL, without a final slash. */
  readonly url: string;
  readonly players: number;
  /** The same seed chooses the same actions. */
  readonly seed: string;
  readonly ports: Ports;
  /** Shortest and longest pause between two actions of a player, ms. */
  readonly pauseMs: readonly [least: number, most: number];
  /** Number of actions of one player; unlimited by default. */
  readonly actions?: number;
}

export interface Crowd {
  readonly tally: Tally;
  /** Resolves when all players have done their actions, or were stopped. Rejects when the server cannot be reached. */
  readonly done: Promise<void>;
  /** Lets all players finish their current action and stops. */
  stop(): void;
}

/** Delay after a refused sign-up or a failed connection. */
const RETRY_DELAY_MS = 5_000;

/** Longest wait for the live events of the crowd's own actions. */
const LAST_EVENTS_TIMEOUT_MS = 5_000;

interface CrowdContext {
  readonly options: CrowdOptions;
  readonly playerDeps: PlayerDeps;
  readonly boxes: readonly BoxSummary[];
  readonly lobby: Lobby;
  readonly tally: Tally;
  readonly isStopped: () => boolean;
}

/** Simulated players on a running server: they open boxes, create battles, join each other's and call bots. */
export function startCrowd(options: CrowdOptions): Crowd {
  const tally = emptyTally();
  let isStopped = false;
  const done = run(options, tally, () => isStopped);
  return { tally, done, stop: () => void (isStopped = true) };
}

async function run(options: CrowdOptions, tally: Tally, isStopped: () => boolean): Promise<void> {
  const { url, ports } = options;
  const http = createHttp({
    baseUrl: url,
    token: () => null,
    onUnauthorised: () => undefined,
    pageUrl: () => url,
  });
  const boxes = (await fetchBoxes(http)).flatMap((theme) => theme.boxes);
  const lobby = createLobby();
  const live = openLiveChannel(url);
  live.subscribe((event) => {
    increment(tally.events, event.eventType);
    lobby.applyEvent(event);
  });
  lobby.applyList((await fetchCurrentBattles(http, { pageSize: 100 })).list);
  const playerDeps = { url, rng: ports.rng, ids: ports.ids };
  const context: CrowdContext = { options, playerDeps, boxes, lobby, tally, isStopped };
  try {
    await Promise.all(Array.from({ length: options.players }, (_, n) => runSlot(context, n)));
    await waitForLastEvents(live, tally, ports);
  } finally {
    live.stop();
  }
}

/** The events of a battle arrive after its creator has the answer: stopping at once would miss the last ones. */
function waitForLastEvents(live: LiveChannel, tally: Tally, { schedule }: Ports): Promise<void> {
  return new Promise((resolve) => {
    const cancelTimeout = schedule(LAST_EVENTS_TIMEOUT_MS, resolve);
    const check = () => {
      if ((tally.events[31] ?? 0) < tally.created) return;
      cancelTimeout();
      resolve();
    };
    live.subscribe(check);
    check();
  });
}

function openLiveChannel(url: string) {
  const live = createLiveChannel({
    socket: createStompSocket({
      url: liveUrl(url),
      webSocket: (address, protocols) => new WebSocket(address, protocols),
    }),
    visibility: () => () => undefined,
  });
  live.activate('battle');
  return live;
}

/** One slot of the crowd: a player out of coins is followed by a new one. */
async function runSlot(context: CrowdContext, slot: number): Promise<void> {
  const { options, isStopped } = context;
  const seededRng = createSeededRng(`${options.seed} ${slot}`);
  let player: CrowdPlayer | null = null;
  for (let done = 0; done < (options.actions ?? Infinity) && !isStopped(); done += 1) {
    await pause(context, seededRng.integer(...options.pauseMs));
    player = await performNextAction(context, player, seededRng);
    if (player === null) await pause(context, Math.min(RETRY_DELAY_MS, options.pauseMs[1]));
  }
}

/** Null when the slot is empty: the sign-up was refused, or the coins are spent. */
async function performNextAction(
  context: CrowdContext,
  player: CrowdPlayer | null,
  seededRng: SeededRng,
): Promise<CrowdPlayer | null> {
  const { tally, lobby, boxes } = context;
  try {
    const activePlayer = player ?? (await addPlayer(context, seededRng));
    const openBattles = lobby.openBattles();
    const ownBattles = openBattles.filter(({ creatorId }) => creatorId === activePlayer.playerId);
    const situation = {
      playerId: activePlayer.playerId,
      balance: await activePlayer.balance(),
      boxes,
      openBattles,
      ownBattles,
    };
    const act = nextAction(situation, seededRng);
    await activePlayer.perform(act, tally);
    return act.kind === 'leave' ? null : activePlayer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    increment(tally.errorCodes, error.code);
    return player;
  }
}

async function addPlayer({ playerDeps, tally }: CrowdContext, seededRng: SeededRng): Promise<CrowdPlayer> {
  const player = await signUpPlayer(playerDeps, newPhone(seededRng, playerDeps));
  tally.players += 1;
  return player;
}

/** A phone number that no earlier crowd used: its last six digits are truly random. */
function newPhone(seededRng: SeededRng, { rng }: PlayerDeps): string {
  const tail = [...rng(6)].map((byte) => byte % 10).join('');
  return `1${seededRng.pick([3, 5, 7, 8])}${seededRng.integer(100, 999)}${tail}`;
}

function pause({ options: { ports }, isStopped }: CrowdContext, ms: number): Promise<void> {
  return isStopped() || ms === 0
    ? Promise.resolve()
    : new Promise((resolve) => void ports.schedule(ms, resolve));
}
