import type { CallData } from '../../../src/net/contract/call.ts';
import type { vipCurrent } from '../../../src/net/contract/calls/account/vip.ts';
import type { Queryable } from '../../db/store/store.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import { levelOf } from '../levels/level.ts';
import { readTurnover } from '../levels/turnover.ts';
import { readLevelClaims } from './claims.ts';
import { rewardRulesOf } from './reward-rules.ts';

/** A player's way through the levels, by the thresholds of the configuration as they are now. */
export async function readVip(store: Queryable, playerId: string): Promise<CallData<typeof vipCurrent>> {
  const config = await readSysConfig(store);
  const turnover = await readTurnover(store, playerId);
  const claims = await readLevelClaims(store, playerId);
  const stateOf = (level: number, isReached: boolean) =>
    claims.has(level) ? 'claimed' : isReached ? 'claimable' : 'open';
  return {
    level: levelOf(turnover, config.levelTurnovers),
    turnover,
    levels: rewardRulesOf(config).levels.map((each) => ({
      ...each,
      state: stateOf(each.level, turnover >= each.turnover),
      claimedAt: claims.get(each.level)?.toISOString() ?? null,
    })),
  };
}
