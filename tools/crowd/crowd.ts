import { WebSocket } from 'ws';
import { fetchCurrentBattles } from '../../src/net/http/battle.ts';
import { fetchBoxes } from '../../src/net/http/box.ts';
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
  /** The running server, without a slash at its end. */
  readonly url: string;
  readonly players: number;
  /** Tells two crowds apart; the same seed chooses the same acts. */
  readonly seed: string;
  readonly ports: Ports;
  /** Shortest and longest pause between two acts of a player, ms. */
  readonly pauseMs: readonly [least: number, most: number];
  /** Acts of one player, after which it stays away; endless if left out. */
  readonly actions?: number;
}

export interface Crowd {
  readonly tally: Tally;
  /** When everybody has done their acts, or has been sent home. Rejects when the server cannot be reached at all. */
  readonly done: Promise<void>;
  /** Lets everybody finish what they are doing and go. */
  stop(): void;
}

/** How long somebody waits who came when too many were signing up, or found nobody at home. */
const RETRY_DELAY_MS = 5_000;

/** How long the crowd listens at most for what it has done itself. */
const LAST_EVENTS_TIMEOUT_MS = 5_000;

interface CrowdContext {
  readonly options: CrowdOptions;
  readonly playerDeps: PlayerDeps;
  readonly boxes: readonly BoxSummary[];
  readonly lobby: Lobby;
  readonly tally: Tally;
  readonly isStopped: () => boolean;
}

/** Simulated players at a running server: they open boxes, create battles, join each other's and call bots. */
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

/** Everybody is told of a battle after its creator has the answer: whoever left with that would miss the last ones. */
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

/** One place in the crowd: whoever runs out of coins is followed by somebody new. */
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

/** Null when there is nobody in this place: to come in was refused, or the coins are gone. */
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

/** A number that no earlier crowd had: its last six digits come from real chance. */
function newPhone(seededRng: SeededRng, { rng }: PlayerDeps): string {
  const tail = [...rng(6)].map((byte) => byte % 10).join('');
  return `1${seededRng.pick([3, 5, 7, 8])}${seededRng.integer(100, 999)}${tail}`;
}

function pause({ options: { ports }, isStopped }: CrowdContext, ms: number): Promise<void> {
  return isStopped() || ms === 0
    ? Promise.resolve()
    : new Promise((resolve) => void ports.schedule(ms, resolve));
}
