import type { PublicDrop as PublicDropWire } from '../../../src/net/contract/calls/games/drop.ts';
import type { PublicPlayer as PublicPlayerWire } from '../../../src/net/contract/calls/games/player.ts';
import { headGroundOf } from '../../domain/avatars/avatars.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { PublicDrop } from '../../domain/feed/public-drops.ts';
import type { PublicPlayer, ValuedDrop } from '../../domain/feed/public-players.ts';
import { boxNames, presentDrop } from '../catalogue.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';

interface Presenting {
  readonly catalogue: Catalogue;
  readonly image: ImageUrlBuilder;
}

export function presentPublicDrop(found: PublicDrop, { catalogue, image }: Presenting): PublicDropWire {
  const { feedDrop, roll, value, tickets } = found;
  return {
    ...presentDrop(feedDrop, catalogue, image, value),
    source: presentSource(found, { catalogue, image }),
    tickets,
    roll: {
      round: roll.round,
      roll: roll.ticket,
      publicHash: roll.publicHash,
      committedAt: roll.committedAt.toISOString(),
      serverSeed: roll.secrets?.serverSeed ?? null,
      secretSalt: roll.secrets?.secretSalt ?? null,
      userSeed: roll.secrets === null ? null : roll.userSeed,
    },
  };
}

function presentSource({ roll }: PublicDrop, { catalogue, image }: Presenting): PublicDropWire['source'] {
  if (roll.kind === 'dream') return { kind: 'dream', dreamFee: roll.fee };
  const { boxId, price } = roll.table;
  const box = {
    boxId,
    names: boxNames(boxId, catalogue),
    price,
    boxImage: image(`/art/boxes/${boxId}.webp`),
  };
  if (roll.kind === 'opening') return { kind: 'opening', box, isFree: roll.isFree };
  const { id: battleId, mode, rounds } = roll.battle;
  return { kind: 'battle', box, battleId, mode, place: roll.place, boxes: rounds };
}

export function presentPublicPlayer(
  player: PublicPlayer,
  { catalogue, image }: Presenting,
): PublicPlayerWire {
  const { playerId, nickname, avatar, createdAt, battles, wins } = player;
  const presentValued = ({ feedDrop, value }: ValuedDrop) => presentDrop(feedDrop, catalogue, image, value);
  return {
    playerId,
    name: nickname,
    avatar: image(avatar),
    headGround: image(headGroundOf(avatar)),
    since: createdAt.toISOString().slice(0, 7),
    battles,
    wins,
    best: player.best.map(presentValued),
    recent: player.recent.map(presentValued),
  };
}
