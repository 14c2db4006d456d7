import type { BattleModel } from '../../../src/game/model/battleModel.ts';
import type { ReelBox } from '../../../src/game/model/model.ts';
import { NIGHT } from './boxes.ts';

export const LENGTHS = { countdownMs: 3_000, roundMs: 4_200, finaleMs: 3_000 };

/** What falls, round by round, in seat order. Values follow from the grades: rarer is worth more. */
export const battleOf = (
  drops: readonly (readonly string[])[],
  changes: Partial<BattleModel> = {},
): BattleModel => {
  const seats = drops[0]?.length ?? 0;
  return {
    id: 'battle',
    lanes: Array.from({ length: seats }, (_, seat) => ({
      seat,
      name: `seat ${seat}`,
      mine: seat === 0,
      side: seat,
    })),
    boxes: drops.map(() => NIGHT),
    restPicture: 'box.webp',
    pulls: drops.flatMap((round, index) =>
      round.map((itemId, seat) => ({
        box: index + 1,
        seat,
        itemId,
        seed: `hash:seeds:${index * seats + seat + 1}`,
        value: valueOf(NIGHT, itemId),
      })),
    ),
    winners: [1],
    fast: false,
    shortRounds: [],
    shortMs: 1_200,
    ownWin: null,
    durations: LENGTHS,
    mode: 0,
    terminal: false,
    ...changes,
  };
};

const valueOf = ({ items }: ReelBox, itemId: string): number =>
  10 ** (6 - (items.find(({ item }) => item.id === itemId)?.item.grade ?? 4));

/** A win of the visitor's own of 193 coins, twice the price of the seat. */
export const OWN_WIN: NonNullable<BattleModel['ownWin']> = {
  times: 2,
  label: 'You won',
  multiple: '×2',
  amountAt: (share) => String(Math.floor(193 * share)),
};

/** Three rounds of three seats; seat 1 draws the rarest. */
export const THREE = battleOf([
  ['dove', 'salt', 'dove'],
  ['lantern', 'signal', 'salt'],
  ['record', 'dove', 'dove'],
]);
