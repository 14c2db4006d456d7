import type { DreamSide } from '../../../../fair/outcome/dreamOutcome.ts';
import type { DreamOutcome, WheelFace, WheelSpin } from '../../../../game/index.ts';
import type { CatalogueItem } from '../../../../net/contract/entities.ts';
import type { Dream } from '../../../../net/contract/dreams.ts';
import { formatMultiple } from '../../../components/money/multiple.ts';
import { reelSeed } from '../../../shared/play/openingModel.ts';

/** A dream of the server or of a demo, with all that the page shows of it. */
export interface DrawnDream extends DreamOutcome {
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
  readonly demo: DemoSeeds | null;
}

/** Both seeds of a demo, which were made on this device. */
export interface DemoSeeds {
  readonly serverSeed: string;
  readonly secretSalt: string;
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
