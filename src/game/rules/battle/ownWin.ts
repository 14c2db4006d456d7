import type { BattleModel, OwnWin, PlaybackDurations } from '../../model/battleModel.ts';
import type { ReelItem, WinDegree } from '../../model/model.ts';
import { winDegree, type WinLayout } from '../finish.ts';
import type { ArenaLayout, Rect } from './arena.ts';
import { finaleStart, playbackEnd } from './playback.ts';

/** The scene of the visitor's own win: its lanes leave the row and take the stage. */
export interface OwnWinScene {
  readonly win: OwnWin;
  readonly degree: WinDegree; // by the amount: it is of many items, so the rarity of one does not count
  readonly lanes: readonly number[]; // the visitor's lane and those of the team, in the order of lanes
  readonly heroLane: number; // where the shown item was drawn
  readonly hero: ReelItem; // the most valuable item that was won
}

/**
 * The scene of a battle's own win; null without one. Who wins alone takes the items of all lanes, so the most valuable
 * of them is shown; where the value is split, the most valuable of the own side.
 * @param drops by round and lane
 */
export const ownWinScene = (
  { lanes, pulls, winners, ownWin }: BattleModel,
  drops: readonly (readonly ReelItem[])[],
): OwnWinScene | null => {
  const side = lanes.find(({ mine }) => mine)?.side;
  if (!ownWin || side === undefined) return null;
  const own = lanes.flatMap((lane, index) => (lane.side === side ? [index] : []));
  const takesAll = winners.length === 1;
  const places = new Map(lanes.map(({ seat }, index) => [seat, index]));
  let best: { readonly round: number; readonly lane: number; readonly value: number } | null = null;
  for (const { box, seat, value } of pulls) {
    const lane = places.get(seat) ?? 0;
    if ((takesAll || own.includes(lane)) && (best === null || value > best.value)) {
      best = { round: box, lane, value };
    }
  }
  const hero = best && drops[best.round - 1]?.[best.lane];
  if (!best || !hero) return null;
  const degree = winDegree(ownWin.times);
  return { win: ownWin, degree, lanes: own, heroLane: best.lane, hero };
};

/** The light moves to the winners first; longest lead, ms, and as a share of the finale. */
const LEAD_MS = 400;
const LEAD_SHARE = 0.2;

/** When the scene plays, ms of the playback: from shortly after the finale's start to its end. */
export const ownWinSpan = (
  rounds: number,
  durations: PlaybackDurations,
): { readonly start: number; readonly length: number } => {
  const start = finaleStart(rounds, durations) + Math.min(LEAD_MS, durations.finaleMs * LEAD_SHARE);
  return { start, length: playbackEnd(rounds, durations) - start };
};

/** Whether the lanes' texts make room for an own win at `elapsed` ms of the playback: from the finale's start to its end. */
export const isOwnWinAt = (
  { boxes, durations, ownWin }: Pick<BattleModel, 'boxes' | 'durations' | 'ownWin'>,
  elapsed: number,
): boolean => {
  const from = finaleStart(boxes.length, durations);
  return ownWin !== null && elapsed >= from && elapsed < playbackEnd(boxes.length, durations);
};

/** Where the scene is, in CSS px of the arena. */
export interface OwnWinLayout {
  readonly from: Rect; // the own lanes in their row
  readonly panel: Rect; // their surface on the stage
  readonly label: Line;
  readonly amount: Line;
  readonly win: WinLayout; // item, light, and multiple
}

/** A line of text: its middle and the height of its letters. */
export interface Line {
  readonly y: number;
  readonly height: number;
}

const WIDEST = 720;
const TALLEST = 520;
/** Heights of the lines of text on a panel of full height, CSS px. */
const TALL = { label: 24, amount: 64, multiple: 40 };
const LOW = { label: 16, amount: 40, multiple: 28 };
/** Panels lower than this have the low lines. */
const LOW_PANEL = 380;
const LINE_GAP = 4;
const FOOT = 20;
const WIDEST_ART = 440;
const ART_OF_WIDTH = 0.8;
const ART_OF_ROOM = 1.5;
const RAYS_OF_ROOM = 1.5;

/** The scene's layout for the lanes that take the stage. */
export const ownWinLayout = (arena: ArenaLayout, own: readonly number[]): OwnWinLayout => {
  const cards = own.flatMap((lane) => arena.lanes[lane]?.card ?? []);
  const from = unionOf(cards);
  const room = arena.height - arena.floor;
  const width = Math.min(WIDEST, arena.width - 16);
  const height = Math.min(TALLEST, room);
  const panel = { x: (arena.width - width) / 2, y: (room - height) / 2, width, height };
  const heights = height < LOW_PANEL ? LOW : TALL;
  const below = panel.y + height - FOOT;
  const multiple = below - heights.multiple / 2;
  const amount = multiple - heights.multiple / 2 - LINE_GAP - heights.amount / 2;
  const label = amount - heights.amount / 2 - LINE_GAP - heights.label / 2;
  const free = label - heights.label / 2 - panel.y;
  const middle = panel.y + free / 2;
  return {
    from,
    panel,
    label: { y: label, height: heights.label },
    amount: { y: amount, height: heights.amount },
    win: {
      x: arena.width / 2,
      y: middle,
      art: Math.min(WIDEST_ART, width * ART_OF_WIDTH, free * ART_OF_ROOM),
      rays: { y: middle, size: Math.min(width, free * RAYS_OF_ROOM) },
      multiple: { y: multiple, width: Math.min(width * 0.8, 240), height: heights.multiple },
    },
  };
};

const unionOf = (rects: readonly Rect[]): Rect => {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  return {
    x,
    y,
    width: Math.max(...rects.map((rect) => rect.x + rect.width)) - x,
    height: Math.max(...rects.map((rect) => rect.y + rect.height)) - y,
  };
};
