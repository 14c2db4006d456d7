import type { Queryable } from '../../db/store/store.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import { levelOf } from './level.ts';
import { readTurnover } from './turnover.ts';

/** A player's level by the thresholds of the configuration; 0 below the first. */
export async function readLevel(store: Queryable, playerId: string): Promise<number> {
  const { levelTurnovers } = await readSysConfig(store);
  return levelOf(await readTurnover(store, playerId), levelTurnovers);
}
