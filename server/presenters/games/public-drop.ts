import type { PublicDrop as PublicDropWire } from '../../../src/net/contract/calls/games/drop.ts';
import type { PublicPlayer as PublicPlayerWire } from '../../../src/net/contract/calls/games/player.ts';
import { headGroundOf } from '../../domain/avatars/avatars.ts';
import type { PublicDrop } from '../../domain/feed/public-drops.ts';
import type { PublicPlayer, ValuedDrop } from '../../domain/feed/public-players.ts';
import { presentDrop } from '../catalogue.ts';
import type { Presenting } from './game-presenter.ts';
import { gamePresenters } from './game-presenters.ts';

export function presentPublicDrop(found: PublicDrop, { catalogue, image }: Presenting): PublicDropWire {
  const { feedDrop, roll, value, tickets } = found;
  // The compiler does not connect the kind of the presenter with that of the roll.
  const { source } = gamePresenters[roll.kind] as {
    source: (of: PublicDrop['roll'], presenting: Presenting) => PublicDropWire['source'];
  };
  return {
    ...presentDrop(feedDrop, catalogue, image, value),
    source: source(roll, { catalogue, image }),
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
