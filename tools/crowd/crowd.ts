import { WebSocket } from 'ws';
import { fetchCurrentBattles } from '../../src/net/http/battle.ts';
import { fetchBoxes } from '../../src/net/http/box.ts';
import { ApiError } from '../../src/net/http/apiError.ts';
import { createHttp } from '../../src/net/http/http.ts';
import { createLiveChannel } from '../../src/net/live/channel.ts';
import type { LiveChannel } from '../../src/net/live/channel.ts';
import { createStompSocket, liveUrl } from '../../src/net/live/stompSocket.ts';
import type { BoxSummary } from '../../src/net/contract/entities.ts';
import type { Ports } from '../../server/ports.ts';
import { nextAct } from './acts.ts';
import { whimsOf } from './chance.ts';
import type { Whims } from './chance.ts';
import { createLobby } from './lobby.ts';
import type { Lobby } from './lobby.ts';
import { enter } from './player.ts';
import type { CrowdPlayer, Making } from './player.ts';
import { countIn, emptyTally } from './tally.ts';
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
  readonly acts?: number;
}

export interface Crowd {
  readonly tally: Tally;
  /** When everybody has done their acts, or has been sent home. Rejects when the server cannot be reached at all. */
  readonly over: Promise<void>;
  /** Lets everybody finish what they are doing and go. */
  sendHome(): void;
}

/** How long somebody waits who came when too many were signing up, or found nobody at home. */
const REFUSED_PAUSE_MS = 5_000;

/** How long the crowd listens at most for what it has done itself. */
const LAST_WORD_MS = 5_000;

interface Scene {
  readonly options: CrowdOptions;
  readonly making: Making;
  readonly boxes: readonly BoxSummary[];
  readonly lobby: Lobby;
  readonly tally: Tally;
  readonly isOver: () => boolean;
}

/** Simulated players at a running server: they open boxes, create battles, join each other's and call bots. */
export function startCrowd(options: CrowdOptions): Crowd {
  const tally = emptyTally();
  let home = false;
  const over = run(options, tally, () => home);
  return { tally, over, sendHome: () => void (home = true) };
}

async function run(options: CrowdOptions, tally: Tally, isOver: () => boolean): Promise<void> {
  const { url, ports } = options;
  const http = createHttp({
    baseUrl: url,
    token: () => null,
    onUnauthorised: () => undefined,
    pageUrl: () => url,
  });
  const boxes = (await fetchBoxes(http)).flatMap((theme) => theme.boxes);
  const lobby = createLobby();
  const live = listen(url);
  live.subscribe((event) => {
    countIn(tally.events, event.eventType);
    lobby.hear(event);
  });
  lobby.fill((await fetchCurrentBattles(http, { pageSize: 100 })).list);
  const making = { url, chance: ports.chance, ids: ports.ids };
  const scene: Scene = { options, making, boxes, lobby, tally, isOver };
  try {
    await Promise.all(Array.from({ length: options.players }, (_, n) => play(scene, n)));
    await lastWord(live, tally, ports);
  } finally {
    live.stop();
  }
}

/** Everybody is told of a battle after its creator has the answer: whoever left with that would miss the last ones. */
function lastWord(live: LiveChannel, tally: Tally, { schedule }: Ports): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = schedule(LAST_WORD_MS, resolve);
    const hear = () => {
      if ((tally.events[31] ?? 0) < tally.created) return;
      giveUp();
      resolve();
    };
    live.subscribe(hear);
    hear();
  });
}

function listen(url: string) {
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
async function play(scene: Scene, place: number): Promise<void> {
  const { options, isOver } = scene;
  const whims = whimsOf(`${options.seed} ${place}`);
  let player: CrowdPlayer | null = null;
  for (let done = 0; done < (options.acts ?? Infinity) && !isOver(); done += 1) {
    await pause(scene, whims.between(...options.pauseMs));
    player = await actOnce(scene, player, whims);
    if (player === null) await pause(scene, Math.min(REFUSED_PAUSE_MS, options.pauseMs[1]));
  }
}

/** Null when there is nobody in this place: to come in was refused, or the coins are gone. */
async function actOnce(scene: Scene, player: CrowdPlayer | null, whims: Whims): Promise<CrowdPlayer | null> {
  const { tally, lobby, boxes } = scene;
  try {
    const present = player ?? (await arrive(scene, whims));
    const waiting = lobby.waiting();
    const own = waiting.filter(({ creatorId }) => creatorId === present.playerId);
    const situation = { playerId: present.playerId, balance: await present.balance(), boxes, waiting, own };
    const act = nextAct(situation, whims);
    await present.carryOut(act, tally);
    return act.kind === 'leave' ? null : present;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    countIn(tally.refusals, error.code);
    return player;
  }
}

async function arrive({ making, tally }: Scene, whims: Whims): Promise<CrowdPlayer> {
  const player = await enter(making, phoneOf(whims, making));
  tally.players += 1;
  return player;
}

/** A number that no earlier crowd had: its last six digits come from real chance. */
function phoneOf(whims: Whims, { chance }: Making): string {
  const tail = [...chance(6)].map((byte) => byte % 10).join('');
  return `1${whims.oneOf([3, 5, 7, 8])}${whims.between(100, 999)}${tail}`;
}

function pause({ options: { ports }, isOver }: Scene, ms: number): Promise<void> {
  return isOver() || ms === 0
    ? Promise.resolve()
    : new Promise((resolve) => void ports.schedule(ms, resolve));
}
