/** What a player must have spent for each level, minor units, rising; level n needs the n-th. */
export type LevelThresholds = readonly number[];

/** The level of a turnover, minor units; 0 below the first threshold. */
export function levelOf(turnover: number, thresholds: LevelThresholds): number {
  return thresholds.filter((threshold) => turnover >= threshold).length;
}
