import type { GiveawayTerms } from '../../outcome/giveawayTerms.ts';
import type { ProofEnvelope } from '../proofEnvelope.ts';
import type { SeenBlock } from '../seenBlock.ts';

/**
 * The data of one drawn giveaway in a JSON file that anybody can store and verify offline. It shows that the winners
 * follow from the seeds, the participants and the terms, and the seeds from the public hash. Whether hash and
 * participants are those shown before the draw is for participants to compare. Always version 2.
 */
export interface GiveawayProof extends ProofEnvelope<'giveaway'> {
  terms: GiveawayTerms;
  /** 64 lower-case hex digits, as `giveawayTermsHash`. */
  termsHash: string;
  publicHash: string;
  serverSeed: string;
  secretSalt: string;
  /** The claimed user seed, as `giveawayUserSeed`. */
  userSeed: string;
  /** Null without a beacon; its round follows from the closing time. */
  beacon: GiveawayProofBeacon | null;
  /** In joining order. */
  participants: readonly { code: number; userSeed: string }[];
  /** The claimed winners in order of rounds from 1; `value` as decimal text. */
  draws: readonly GiveawayProofDraw[];
  /** When it was drawn, as the server says; ISO 8601 in UTC. */
  drawnAt: string;
  seen: SeenBlock | null;
}

export interface GiveawayProofBeacon {
  round: number;
  value: string;
  /** Null for a source without. */
  signature: string | null;
}

export interface GiveawayProofDraw {
  round: number;
  value: string;
  left: number;
  index: number;
  code: number;
}
