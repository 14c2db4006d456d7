import type { CallData } from '../../../src/net/contract/call.ts';
import type { redPacketMine } from '../../../src/net/contract/calls/games/redPacket.ts';
import type { PacketClaim, PacketDetail, PacketSummary } from '../../../src/net/contract/games/packets.ts';
import { commitmentFact } from '../../../src/fair/log/promise.ts';
import { packetTerms } from '../../../src/fair/log/terms.ts';
import { factOfTerms } from '../../domain/log/promises.ts';
import type { Promising } from '../../domain/log/promises.ts';
import type { ClaimView, MyPacket, PacketView } from '../../domain/packets/read-packets.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';
import type { GamePresenter } from './game-presenter.ts';

export const packetPresenter: GamePresenter<'packet'> = {
  record(facts, { packet: { id: packetId, key, amount, shares }, claims: found, share }) {
    const claims = found.map((claim) => ({
      round: claim.round,
      userSeed: claim.userSeed,
      share: claim.share,
    }));
    return { ...facts, kind: 'packet', packet: { packetId, key, amount, shares, claims }, share };
  },
};

const NAMELESS = { nickname: '', avatar: '' };

export function presentPacket(view: PacketView, image: ImageUrlBuilder): PacketSummary {
  const { id, giver, giverId, createdAt, expiresAt, endedAt } = view;
  const { amount, shares, claimed, left, audience, greeting, words, state, publicHash } = view;
  return {
    packetId: id,
    // Null marks the house's: a player's packet has its giver, whatever is known of them.
    giver: giverId === null ? null : presentPlayer({ ...(giver ?? NAMELESS), playerId: giverId }, image),
    amount,
    shares,
    claimed,
    left,
    audience,
    greeting,
    words,
    state,
    publicHash,
    createTime: createdAt.toISOString(),
    expireTime: expiresAt.toISOString(),
    endTime: endedAt?.toISOString() ?? null,
  };
}

export function presentPacketDetail(view: PacketView, image: ImageUrlBuilder, log: Promising): PacketDetail {
  const { serverSeed, secretSalt, state, publicHash } = view;
  const shown = presentPacket(view, image);
  const owner = { of: 'packet', id: view.id, commitment: publicHash } as const;
  const facts = [commitmentFact('packet', publicHash), factOfTerms(owner, packetTerms(shown))];
  return { ...shown, promise: state === 'open' ? log.promise(...facts) : null, serverSeed, secretSalt };
}

export function presentClaim(claim: ClaimView, image: ImageUrlBuilder): PacketClaim {
  const { id: claimId, round, userSeed, ticket: roll, share, claimedAt } = claim;
  const player = { ...presentPlayer(claim, image), ...(claim.hasProfile ? { hasProfile: true } : {}) };
  return { claimId, round, player, userSeed, roll, share, claimTime: claimedAt.toISOString() };
}

export function presentMyPacket(
  packet: MyPacket,
  image: ImageUrlBuilder,
): CallData<typeof redPacketMine>['list'][number] {
  const { key, claimId, share } = packet;
  return { ...presentPacket(packet, image), key, claimId, share };
}

function presentPlayer(
  { playerId, nickname, avatar }: { playerId: string; nickname: string; avatar: string },
  image: ImageUrlBuilder,
): PacketClaim['player'] {
  return { playerId, nickname, avatar: image(avatar) };
}
