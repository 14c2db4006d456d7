import { fetchBoxes } from '../../../src/net/http/games/box.ts';
import { createSeededRng } from '../../../tools/crowd/seededRng.ts';
import type { BattleLink } from './battleActs.ts';
import { createDevice } from './devices.ts';
import type { CrowdWorld, Device } from './devices.ts';
import { signUpHonest } from './players.ts';
import type { CrowdPlayer } from './players.ts';

export const PLAYERS = 4;
/** How many of the cheapest boxes are opened, so that a welcome packet lasts. */
const BOXES = 3;

/** How often each act of one player comes in a deck of acts; all come before any comes more often. */
export const DECK = {
  open: 36,
  openTwice: 4,
  dream: 6,
  userSeed: 4,
  rotate: 2,
  reload: 3,
  clear: 2,
  device: 3,
  login: 2,
};
export type ActKind = keyof typeof DECK;

const NO_ACTS = {
  open: 0,
  openTwice: 0,
  dream: 0,
  userSeed: 0,
  rotate: 0,
  reload: 0,
  clear: 0,
  device: 0,
  login: 0,
};
const NO_BATTLES = { battles: 0, cancelled: 0, joined: 0, bots: 0 };
const NO_COUNTS = { openings: 0, players: 0, matching: 0, notSeenHere: 0, cutOff: 0 };
const EMPTY_TALLY = { ...NO_ACTS, ...NO_BATTLES, ...NO_COUNTS };

/** A battle, and who saw it beside the visitor. */
interface PlayedBattle {
  readonly link: BattleLink;
  readonly players: readonly CrowdPlayer[];
}

/** A run: its world, what it has done, and who plays. */
export interface HonestCrowd extends CrowdWorld {
  readonly tally: typeof EMPTY_TALLY;
  readonly visitor: Device;
  readonly boxIds: readonly string[];
  readonly players: CrowdPlayer[];
  readonly battles: PlayedBattle[];
  /** The acts to come before the deck is dealt again. */
  readonly deck: ActKind[];
}

/** Honest players on a running server, with the page's own calls and comparisons. */
export async function startHonestCrowd(urls: readonly string[], seed: string): Promise<HonestCrowd> {
  const world: CrowdWorld = {
    urls,
    rng: createSeededRng(seed),
    differences: [],
    answers: { rewrite: (_path, data) => data },
  };
  const visitor = createDevice(world, { token: null }, 0);
  const boxes = (await fetchBoxes(visitor.tabs[0].http)).flatMap((theme) => theme.boxes);
  const cheapest = boxes.toSorted((one, other) => one.price - other.price).slice(0, BOXES);
  const crowd: HonestCrowd = {
    ...world,
    visitor,
    boxIds: cheapest.map(({ boxId }) => boxId),
    players: [],
    battles: [],
    deck: [],
    tally: { ...EMPTY_TALLY },
  };
  for (let place = 0; place < PLAYERS; place += 1) await seatPlayer(crowd, place);
  return crowd;
}

/** A new player in a place of the crowd. */
export async function seatPlayer(crowd: HonestCrowd, place: number): Promise<void> {
  crowd.players[place] = await signUpHonest(crowd);
  crowd.tally.players += 1;
}
