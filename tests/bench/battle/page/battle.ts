import catalogue from '../../../../catalogue/items.json' with { type: 'json' };
import amberCourt from '../../../../catalogue/boxes/amber-court.json' with { type: 'json' };
import celadon from '../../../../catalogue/boxes/celadon.json' with { type: 'json' };
import ember from '../../../../catalogue/boxes/ember.json' with { type: 'json' };
import type { BattleModel, BattlePullModel } from '../../../../src/game/model/battleModel.ts';
import type { Grade, ReelBox, ReelItem } from '../../../../src/game/model/model.ts';

interface Listed {
  readonly items: readonly { readonly item: string; readonly from: number; readonly to: number }[];
}

function itemOf(id: string): ReelItem {
  const item = catalogue.find((each) => each.id === id);
  if (!item) throw new Error(`no item ${id}`);
  return {
    id,
    picture: `/art/items/${id}.webp`,
    grade: item.grade as Grade,
    kind: item.category,
    name: item.names['zh-CN'],
  };
}

const boxOf = ({ items }: Listed): ReelBox => ({
  items: items.map(({ item, from, to }) => ({ item: itemOf(item), from, to })),
});

const BOXES = [amberCourt, celadon, ember].map(boxOf);
const BOX_PICTURE = '/art/boxes/amber-court.webp';
const LENGTHS = { countdownMs: 3_000, roundMs: 4_200, finaleMs: 3_000 };

/** `run` selects the battle: another run has other strips and drops. Every grade occurs. */
export function battleOf(lanes: number, rounds: number, run: number, teams = false): BattleModel {
  const boxes = Array.from({ length: rounds }, (_, round) => BOXES[round % BOXES.length] ?? { items: [] });
  const pull = (round: number, seat: number): BattlePullModel => {
    const { items } = boxes[round] ?? { items: [] };
    const share = items[(run + round * 3 + seat * 5) % items.length];
    const value = 500 * (5 - (share?.item.grade ?? 4)) ** 3 + seat;
    const seed = `bench:${run}:${round * lanes + seat + 1}`;
    return { box: round + 1, seat, itemId: share?.item.id ?? '', seed, value };
  };
  const half = lanes / 2;
  return {
    id: `bench-${run}`,
    lanes: Array.from({ length: lanes }, (_, seat) => ({
      seat,
      name: `${seat + 1}`,
      mine: seat === 0,
      side: teams ? Math.floor(seat / half) : seat,
    })),
    boxes,
    restPicture: BOX_PICTURE,
    pulls: boxes.flatMap((_, round) => Array.from({ length: lanes }, (_lane, seat) => pull(round, seat))),
    winners: teams ? Array.from({ length: half }, (_, seat) => seat) : [Math.min(1, lanes - 1)],
    fast: false,
    durations: LENGTHS,
    mode: 0,
    terminal: false,
  };
}
