import type { DrawModel } from '../../../../../game/index.ts';
import {
  GIVEAWAY_COUNTDOWN_MS,
  GIVEAWAY_FINALE_MS,
  GIVEAWAY_ROUND_MS,
} from '../../../../../net/contract/games/giveaways.ts';
import type { GiveawayDetail, GiveawayParticipant } from '../../../../../net/contract/games/giveaways.ts';
import { reelSeed } from '../../../../shared/play/openingModel.ts';

export const DRAW_DURATIONS = {
  countdownMs: GIVEAWAY_COUNTDOWN_MS,
  roundMs: GIVEAWAY_ROUND_MS,
  finaleMs: GIVEAWAY_FINALE_MS,
} as const;

/** What the canvas shows of the visitor's own part. */
export interface OwnDraw {
  readonly code: number | null;
  readonly winText: string; // of the scene of an own win
}

/** A drawn giveaway for the canvas; null while it is not drawn. */
export function drawModel(
  giveaway: GiveawayDetail,
  participants: readonly GiveawayParticipant[],
  { code: mine, winText }: OwnDraw,
): DrawModel | null {
  const { giveawayId, draws, prizes, publicHash, userSeed, repeatWinners } = giveaway;
  if (draws.length === 0 || userSeed === null) return null;
  return {
    id: giveawayId,
    codes: participants.map(({ code }) => String(code)),
    mine: mine === null ? null : String(mine),
    winText,
    prizes: draws.map(({ round, code }) => {
      const item = prizes.find((prize) => prize.round === round)?.item ?? null;
      return {
        item: item && { id: item.itemId, picture: item.weaponImage },
        grade: item?.grade ?? null,
        winner: String(code),
        seed: reelSeed({ publicHash, userSeed, round }),
      };
    }),
    repeats: repeatWinners,
    durations: DRAW_DURATIONS,
  };
}
