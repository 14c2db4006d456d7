import type { BattleSummary } from '../../../../net/contract/games/battles.ts';
import { battlePath } from '../../../shared/battlePath.ts';

type LinkTarget = Pick<BattleSummary, 'mode' | 'battleId'>;

/**
 * The link to a battle, with the key of a private one.
 * @param round start of its replay, from 1; null for the room itself
 */
export function battleLink(
  origin: string,
  battle: LinkTarget,
  { battleKey, round = null }: { battleKey: string | undefined; round?: number | null },
): string {
  const link = new URL(battlePath(battle, battleKey), origin);
  if (round !== null) link.searchParams.set('round', String(round));
  return link.href;
}
