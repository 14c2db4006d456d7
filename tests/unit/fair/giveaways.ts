import { nodeHashes } from '../../../server/providers/hashes.ts';
import { publicHash } from '../../../src/fair/commitment.ts';
import { drawGiveaway, giveawayUserSeed } from '../../../src/fair/outcome/giveawayDraw.ts';
import { giveawayTermsHash } from '../../../src/fair/outcome/giveawayTerms.ts';
import type { GiveawayTerms } from '../../../src/fair/outcome/giveawayTerms.ts';
import type { GiveawayProof, GiveawayProofBeacon } from '../../../src/fair/proof/giveaway/giveawayProof.ts';
import { sealGiveawayProof } from '../../../src/fair/proof/giveaway/giveawayProofFile.ts';

const SERVER_SEED = 'c4ca4238a0b92382';
const SECRET_SALT = '0dcc509a6f75849b';

/** An honest giveaway of two prizes, with its proof. The terms name the beacon’s source. */
export function giveawayProof(
  count = 5,
  terms: Partial<GiveawayTerms> = {},
  beacon: GiveawayProofBeacon | null = null,
): GiveawayProof {
  const participants = Array.from({ length: count }, (_, place) => ({
    code: 100_001 + place,
    userSeed: `seed_${place}`,
  }));
  const fixed: GiveawayTerms = {
    giveawayId: '0195a3c4-7f00-7000-8000-5a1d2e3f4a5b',
    codeFrom: 100_001,
    maxParticipants: 100,
    closeTime: '2026-11-23T12:00:00.000Z',
    repeatWinners: false,
    beacon: null,
    hasPassword: false,
    promotionCode: null,
    level: null,
    recharge: null,
    prizes: [
      { itemId: 'dagger', value: 1_200 },
      { itemId: null, value: 500 },
    ],
    ...terms,
  };
  const userSeed = giveawayUserSeed(nodeHashes, participants, beacon?.value);
  const rounds = drawGiveaway(nodeHashes, {
    serverSeed: SERVER_SEED,
    userSeed,
    codes: participants.map(({ code }) => code),
    prizes: fixed.prizes.length,
    repeatWinners: fixed.repeatWinners,
  });
  return sealGiveawayProof(nodeHashes, {
    terms: fixed,
    termsHash: giveawayTermsHash(nodeHashes, fixed),
    publicHash: publicHash(nodeHashes, SERVER_SEED, SECRET_SALT),
    serverSeed: SERVER_SEED,
    secretSalt: SECRET_SALT,
    userSeed,
    beacon,
    participants,
    draws: rounds.map((round) => ({ ...round, value: String(round.value) })),
    drawnAt: '2026-11-23T12:00:00.500Z',
    seen: null,
  });
}

/** With another winner, sealed by its forger. */
export function forgedGiveaway(): GiveawayProof {
  const proof = giveawayProof();
  const draws = proof.draws.map((draw) => ({ ...draw, code: draw.code === 100_001 ? 100_002 : 100_001 }));
  return sealGiveawayProof(nodeHashes, { ...proof, draws });
}
