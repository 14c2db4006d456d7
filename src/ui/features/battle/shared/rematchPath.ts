import type { BattleSummary } from '../../../../net/contract/games/battles.ts';
import { lobbyPath } from '../../../shared/battlePath.ts';

/** The path that creates a battle with the same settings; those of a private one need its key. */
export function rematchPath(
  { mode, battleId }: Pick<BattleSummary, 'mode' | 'battleId'>,
  battleKey: string | undefined,
): string {
  return `${lobbyPath(mode)}/create/${battleId}${battleKey ? `?key=${encodeURIComponent(battleKey)}` : ''}`;
}
