import * as z from 'zod/mini';
import type { Opening as RolledOpening } from '../../../../net/contract/entities.ts';
import type { TabStorage } from '../../../app/tabStorage.ts';

const stored = z.object({
  playerId: z.string(),
  opened: z.int(),
  /** Minor units. */
  spent: z.int(),
  won: z.int(),
  /** The first roll of the call that was counted last: its result may be shown twice. */
  lastRollId: z.string(),
});

/** What the boxes opened in this tab cost and gave, for one player. */
export type Tally = z.infer<typeof stored>;

const KEY = 'openingTally';

export const emptyTally = (playerId: string): Tally => ({
  playerId,
  opened: 0,
  spent: 0,
  won: 0,
  lastRollId: '',
});

interface BoxCost {
  /** Of one box, minor units. */
  readonly price: number;
  readonly isFree: boolean;
}

/** The tally with one more call; unchanged if that call is counted. */
export function countCall(
  tally: Tally,
  openings: readonly RolledOpening[],
  { price, isFree }: BoxCost,
): Tally {
  const [first] = openings;
  if (!first || first.rollId === tally.lastRollId) return tally;
  return {
    ...tally,
    opened: tally.opened + openings.length,
    spent: tally.spent + (isFree ? 0 : price * openings.length),
    won: openings.reduce((sum, { item }) => sum + item.recoveryPrice, tally.won),
    lastRollId: first.rollId,
  };
}

/** The tally set back; the last call stays counted. */
export const resetTally = ({ playerId, lastRollId }: Tally): Tally => ({
  ...emptyTally(playerId),
  lastRollId,
});

/** The tally that this tab keeps for the player. */
export function readTally(storage: TabStorage, playerId: string): Tally {
  try {
    const tally = stored.parse(JSON.parse(storage.read(KEY) ?? ''));
    return tally.playerId === playerId ? tally : emptyTally(playerId);
  } catch {
    return emptyTally(playerId);
  }
}

export function writeTally(storage: TabStorage, tally: Tally): void {
  storage.write(KEY, JSON.stringify(tally));
}
