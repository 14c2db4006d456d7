import type { BattleSummary } from '../../src/net/contract/games/battles.ts';
import type { LiveEvent } from '../../src/net/contract/site/events.ts';

/** Public battles with a free seat, from the live channel. */
export interface Lobby {
  applyEvent(event: LiveEvent): void;
  /** Merges an answer of a list; newer events stay. */
  applyList(battles: readonly BattleSummary[]): void;
  openBattles(): BattleSummary[];
}

export function createLobby(): Lobby {
  const known = new Map<string, BattleSummary>();
  const versions = new Map<string, number>();
  const apply = (battle: BattleSummary): void => {
    if ((versions.get(battle.battleId) ?? 0) >= battle.version) return;
    versions.set(battle.battleId, battle.version);
    const isOpen = battle.state === 0 && battle.seats.length < battle.playerCount;
    if (isOpen) known.set(battle.battleId, battle);
    else known.delete(battle.battleId);
  };
  return {
    applyEvent(event) {
      if (event.eventType === 31) apply(event.data);
      if (event.eventType === 32 && event.data.battle !== null) apply(event.data.battle);
    },
    applyList: (battles) => battles.forEach(apply),
    openBattles: () => [...known.values()],
  };
}
