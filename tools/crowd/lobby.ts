import type { BattleSummary } from '../../src/net/contract/battles.ts';
import type { LiveEvent } from '../../src/net/contract/events.ts';

/** Public battles with a free seat, as the live channel tells of them. */
export interface Lobby {
  hear(event: LiveEvent): void;
  /** What a list of the server says; newer news stay. */
  fill(battles: readonly BattleSummary[]): void;
  waiting(): BattleSummary[];
}

export function createLobby(): Lobby {
  const known = new Map<string, BattleSummary>();
  const versions = new Map<string, number>();
  const take = (battle: BattleSummary): void => {
    if ((versions.get(battle.battleId) ?? 0) >= battle.version) return;
    versions.set(battle.battleId, battle.version);
    const isOpen = battle.state === 0 && battle.seats.length < battle.playerCount;
    if (isOpen) known.set(battle.battleId, battle);
    else known.delete(battle.battleId);
  };
  return {
    hear(event) {
      if (event.eventType === 31) take(event.data);
      if (event.eventType === 32 && event.data.battle !== null) take(event.data.battle);
    },
    fill: (battles) => battles.forEach(take),
    waiting: () => [...known.values()],
  };
}
