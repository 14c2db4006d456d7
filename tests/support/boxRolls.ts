import type { RollRecord } from '../../src/net/contract/calls/games/fair.ts';
import type { BoxRollRecord } from '../../src/net/contract/rolls/rollRecord.ts';

/** The record of a roll that gave an item of a box. @throws Error for a roll of another kind */
export function boxRollOf(record: RollRecord): BoxRollRecord {
  if (record.kind !== 'opening' && record.kind !== 'battle') {
    throw new Error(`roll ${record.rollId} is a ${record.kind}`);
  }
  return record;
}
