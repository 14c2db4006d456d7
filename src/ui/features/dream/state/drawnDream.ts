import type { HashFunctions } from '../../../../fair/hashes.ts';
import { rollDream, type DreamSide } from '../../../../fair/outcome/dreamOutcome.ts';
import type { Rng } from '../../../../fair/seeds.ts';
import type { RepeatOutcome, WheelFace, WheelSpin } from '../../../../game/index.ts';
import type { CatalogueItem } from '../../../../net/contract/entities.ts';
import type { Dream } from '../../../../net/contract/games/dreams.ts';
import { formatMultiple } from '../../../components/money/multiple.ts';
import { demoPair, type DemoPair } from '../../../shared/play/demo/demoPair.ts';
import { reelSeed } from '../../../shared/play/openingModel.ts';

/** A dream of the server or of a demo, with all that the page shows of it. */
export interface DrawnDream extends RepeatOutcome {
  readonly round: number;
  readonly roll: number;
  readonly publicHash: string;
  readonly userSeed: string;
  readonly target: CatalogueItem;
  readonly tickets: number;
  readonly side: DreamSide;
  readonly coins: number; // minor units of `paid` that were coins
  readonly stakedItems: number;
  readonly change: number; // minor units that came back
  readonly ownedId: string | null; // backpack row of what was won
  readonly demo: DemoPair | null;
}

export interface DemoTerms {
  readonly target: CatalogueItem;
  readonly tickets: number;
  readonly side: DreamSide;
  readonly fee: number; // minor units
}

export function drawnOf(dream: Dream): DrawnDream {
  const { target, dreamFee: paid, won } = dream;
  const { rollId, round, roll, publicHash, userSeed, tickets, side, coins, stakedItems, change, ownedId } =
    dream;
  return {
    ...{ rollId, round, roll, publicHash, userSeed, tickets, side, coins, stakedItems, change, ownedId },
    target,
    won,
    paid,
    worth: won ? target.recoveryPrice : 0,
    demo: null,
  };
}

/**
 * A dream rolled on this device, in round 1 of a pair of its own.
 * @throws Error if the random source is broken
 */
export function rollDreamDemo(terms: DemoTerms, key: string, h: HashFunctions, rng: Rng): DrawnDream {
  const { target, tickets, side, fee } = terms;
  const demo = demoPair(h, rng);
  const { publicHash, userSeed } = demo;
  const { roll, won } = rollDream(h, terms, { ...demo, round: 1 });
  return {
    ...{ target, tickets, side, roll, won, publicHash, userSeed, demo },
    rollId: `demo-${key}`,
    round: 1,
    paid: fee,
    worth: won ? target.recoveryPrice : 0,
    coins: 0,
    stakedItems: 0,
    change: 0,
    ownedId: null,
  };
}

export function faceOf({
  target,
  tickets,
  side,
}: Pick<DrawnDream, 'tickets' | 'side'> & { readonly target: CatalogueItem | null }): WheelFace {
  return {
    target: target && { id: target.itemId, picture: target.weaponImage, grade: target.grade },
    tickets,
    side,
  };
}

/** The turn of the pointer to the dream's roll. */
export function spinOf(drawn: DrawnDream): WheelSpin {
  const spin = { face: faceOf(drawn), roll: drawn.roll, seed: reelSeed(drawn) };
  const multiple = drawn.won ? formatMultiple(drawn.worth, drawn.paid) : undefined;
  return multiple === undefined ? spin : { ...spin, multiple };
}
