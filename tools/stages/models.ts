/** What scenes and components show here: items and boxes of the catalogue, battles and draws from fixed seeds. */
import amberCourt from '../../catalogue/boxes/amber-court.json' with { type: 'json' };
import celadon from '../../catalogue/boxes/celadon.json' with { type: 'json' };
import ember from '../../catalogue/boxes/ember.json' with { type: 'json' };
import lateCherry from '../../catalogue/boxes/late-cherry.json' with { type: 'json' };
import catalogue from '../../catalogue/items.json' with { type: 'json' };
import type { BattleModel, BattlePullModel } from '../../src/game/model/battleModel.ts';
import type { DrawModel } from '../../src/game/model/drawModel.ts';
import type { Grade, ReelBox, ReelItem, ReelSpin, WinDegree } from '../../src/game/model/model.ts';
import { winDegree } from '../../src/game/rules/finish.ts';
import type { BoxSummary, CatalogueItem, Category } from '../../src/net/contract/entities.ts';
import { formatMoney } from '../../src/ui/components/money/money.ts';

type Listed = typeof amberCourt;

/** @throws Error for an unknown id */
function itemOf(id: string): CatalogueItem {
  const item = catalogue.find((each) => each.id === id);
  if (!item) throw new Error(`no item ${id}`);
  return {
    itemId: id,
    voucherName: item.names['zh-CN'],
    names: item.names,
    category: item.category as Category,
    grade: item.grade as Grade,
    recoveryPrice: item.price,
    weaponImage: `/art/items/${id}.webp`,
  };
}

function reelItemOf(id: string, paid: number): ReelItem {
  const { weaponImage: picture, grade, category: kind, voucherName: name, recoveryPrice: value } = itemOf(id);
  const multiple = value / paid;
  const worth = { value, price: formatMoney(value), multiple: `×${multiple.toFixed(2)}` };
  return { id, picture, grade, kind, name, ...worth, degree: winDegree(multiple, grade) };
}

const reelBoxOf = ({ items, price }: Pick<Listed, 'items' | 'price'>): ReelBox => ({
  items: items.map(({ item, from, to }) => ({ item: reelItemOf(item, price), from, to })),
});

/** Its items have every grade, and wins of every degree. */
export const reelBox = reelBoxOf(lateCherry);
const battleBoxes = [reelBoxOf(amberCourt), reelBoxOf(celadon), reelBoxOf(ember)];

export const boxSummary: BoxSummary = {
  boxId: amberCourt.id,
  themeId: amberCourt.theme,
  boxName: amberCourt.names['zh-CN'],
  names: amberCourt.names,
  tagline: amberCourt.tagline,
  price: amberCourt.price,
  version: amberCourt.version,
  isNew: true,
  itemCount: amberCourt.items.length,
  returnRate: 9460,
  boxImage: `/art/boxes/${amberCourt.id}.webp`,
  cover: itemOf(amberCourt.cover),
};

/** The first item of the box with this grade. */
export function itemOfGrade(grade: Grade): CatalogueItem {
  const entry = reelBox.items.find(({ item }) => item.grade === grade);
  return itemOf(entry?.item.id ?? '');
}

/** The id of the first item of the box with a win of this degree. */
export function winnerOfDegree(degree: WinDegree): string {
  return reelBox.items.find(({ item }) => item.degree === degree)?.item.id ?? '';
}

/** One spin a strip; another `run` has other winners. */
export function spinsOf(strips: number, run: number): ReelSpin[] {
  return Array.from({ length: strips }, (_, strip) => {
    const entry = reelBox.items[(run + strip) % reelBox.items.length];
    return { winner: entry?.item.id ?? '', seed: `bench:${run}:${strip}` };
  });
}

const BATTLE_MS = { countdownMs: 3_000, roundMs: 4_200, finaleMs: 3_000 };

/** `run` selects the battle: another run has other strips and drops. Every grade occurs. */
export function battleOf(lanes: number, rounds: number, run: number, teams = false): BattleModel {
  const boxes = Array.from(
    { length: rounds },
    (_, round) => battleBoxes[round % battleBoxes.length] ?? { items: [] },
  );
  const pull = (round: number, seat: number): BattlePullModel => {
    const { items } = boxes[round] ?? { items: [] };
    const entry = items[(run + round * 3 + seat * 5) % items.length];
    const value = 500 * (5 - (entry?.item.grade ?? 4)) ** 3 + seat;
    const seed = `bench:${run}:${round * lanes + seat + 1}`;
    return { box: round + 1, seat, itemId: entry?.item.id ?? '', seed, value };
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
    restPicture: boxSummary.boxImage,
    pulls: boxes.flatMap((_, round) => Array.from({ length: lanes }, (_lane, seat) => pull(round, seat))),
    winners: teams ? Array.from({ length: half }, (_, seat) => seat) : [Math.min(1, lanes - 1)],
    fast: false,
    shortRounds: [],
    shortMs: 1_200,
    ownWin: null,
    durations: BATTLE_MS,
    mode: 0,
    terminal: false,
  };
}

/** A win of the visitor's own, of an amount of minor units that is `times` the price of the seat. */
export function ownWinOf(amount: number, times: number): NonNullable<BattleModel['ownWin']> {
  return {
    times,
    label: 'You won',
    multiple: times < 1 ? '' : `×${times}`,
    amountAt: (share) => formatMoney(Math.floor((amount / 100) * share) * 100 + (amount % 100)),
  };
}

/** A giveaway of two prizes; the code of this device wins the last one, or none. */
export function drawOf(isWon: boolean): DrawModel {
  const codes = Array.from({ length: 24 }, (_, index) => String(100_234 + index * 7_919));
  const [first = '', second = '', third = ''] = codes;
  return {
    id: 'draw',
    codes,
    mine: isWon ? second : third,
    winText: 'You won',
    prizes: [first, second].map((winner, index) => {
      const { itemId: id, weaponImage: picture, grade } = itemOfGrade(index === 0 ? 2 : 0);
      return { item: { id, picture }, grade, winner, seed: `draw:${index}` };
    }),
    repeats: false,
    durations: { countdownMs: 3_000, roundMs: 5_200, finaleMs: 3_000 },
  };
}
