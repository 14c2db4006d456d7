import type { BattleSummary } from '../../../../net/contract/battles.ts';
import { lobbyPath } from '../../../shared/battles/battlePath.ts';

/** Where a battle like this one is created; a private one's settings need its key. */
export function rematchPath(
  { mode, battleId }: Pick<BattleSummary, 'mode' | 'battleId'>,
  battleKey: string | undefined,
): string {
  return `${lobbyPath(mode)}/create/${battleId}${battleKey ? `?key=${encodeURIComponent(battleKey)}` : ''}`;
}
