import type { BattleSummary } from '../../net/contract/games/battles.ts';

type Mode = BattleSummary['mode'];

/** The list of a mode's battles; `/create` and the room are below it. */
export function lobbyPath(mode: Mode): '/battle' | '/reverse' {
  return mode === 1 ? '/reverse' : '/battle';
}

/** The room of a battle; a private one opens only with its key. */
export function battlePath(
  { mode, battleId }: { mode: Mode; battleId: string },
  key?: string | null,
): string {
  return `${lobbyPath(mode)}/${battleId}${key ? `?key=${encodeURIComponent(key)}` : ''}`;
}
