import type { BattleSummary } from '../../../net/contract/battles.ts';

type Mode = BattleSummary['mode'];

/** Where battles of a mode are listed; `/create` and the room lie below it. */
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
