import type { OverlayBattle, OverlayLink, OverlayView } from '../../../src/net/contract/site/overlays.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { BattleState } from '../../domain/battles/rows.ts';
import type { OverlayLinkRow } from '../../domain/overlays/links.ts';
import type { ShownBattle, ShownOverlay } from '../../domain/overlays/view.ts';
import { presentDrop, presentItem } from '../catalogue.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';

/** Without player and key. */
export function presentOverlayLink(link: OverlayLinkRow): OverlayLink {
  const { id, kind, name, battleId, createdAt, lastUsedAt } = link;
  return {
    id,
    kind,
    name,
    battleId,
    createTime: createdAt.toISOString(),
    lastUseTime: lastUsedAt?.toISOString() ?? null,
  };
}

export function presentOverlay(
  kind: OverlayView['kind'],
  { playerName, drops, battle }: ShownOverlay,
  catalogue: Catalogue,
  image: ImageUrlBuilder,
): OverlayView {
  return {
    kind,
    playerName,
    drops: drops.map((drop) => presentDrop(drop, catalogue, image)),
    battle: battle === null ? null : presentLanes(battle, catalogue, image),
  };
}

/** Names and items; no ids of players, no seeds. */
function presentLanes(
  { battle, seats, pulls, revealed, changesInMs }: ShownBattle,
  catalogue: Catalogue,
  image: ImageUrlBuilder,
): OverlayBattle {
  const winners = battle.state === BattleState.finished ? (battle.outcome?.winners ?? []) : [];
  return {
    battleId: battle.id,
    state: battle.state,
    isReverse: battle.mode === 1,
    playerCount: battle.seats,
    rounds: battle.rounds,
    revealed,
    changesInMs,
    lanes: seats.map(({ pos, name, avatar, botId }) => {
      const own = pulls.filter((pull) => pull.pos === pos);
      return {
        pos,
        name,
        avatar: image(avatar),
        isBot: botId !== null,
        pulls: own.map(({ definitionId, value }) => ({
          item: presentItem(catalogue.item(definitionId), image, value),
          value,
        })),
        total: own.reduce((total, { value }) => total + value, 0),
        isWinner: winners.includes(pos - 1),
      };
    }),
  };
}
