import type {
  GiveawayDetail,
  GiveawayParticipant,
  GiveawayParticipation,
} from '../../../../net/contract/games/giveaways.ts';
import type { GiveawayPhase } from '../shared/giveawayPhase.ts';

/** What the parts of a room show. */
export interface RoomData {
  readonly giveaway: GiveawayDetail;
  /** In joining order; undefined until fetched. */
  readonly participants: readonly GiveawayParticipant[] | undefined;
  /** Undefined for visitors and until fetched. */
  readonly participation: GiveawayParticipation | undefined;
  readonly phase: GiveawayPhase;
  /** The server's clock, ms. */
  readonly serverNow: () => number;
}
