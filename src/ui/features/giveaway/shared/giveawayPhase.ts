import type { GiveawaySummary } from '../../../../net/contract/games/giveaways.ts';

/** `closing`: joining has ended and the draw is due; `drawing`: its playback runs. */
export type GiveawayPhase = 'open' | 'full' | 'closing' | 'drawing' | 'finished' | 'cancelled';

type PhaseFacts = Pick<
  GiveawaySummary,
  'state' | 'closeTime' | 'drawTime' | 'endTime' | 'participantCount' | 'maxParticipants'
>;

/** @param now the server's time, ms */
export function phaseOf(giveaway: PhaseFacts, now: number): GiveawayPhase {
  const { state, closeTime, drawTime, endTime, participantCount, maxParticipants } = giveaway;
  if (state === 2) return 'cancelled';
  if (state === 1 || (endTime !== null && now >= Date.parse(endTime))) return 'finished';
  if (drawTime !== null) return 'drawing';
  if (now >= Date.parse(closeTime)) return 'closing';
  return participantCount >= maxParticipants ? 'full' : 'open';
}
