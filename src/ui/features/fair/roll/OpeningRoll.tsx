import { BoxRoll } from './BoxRoll.tsx';
import { PairRollActions } from './PairRollActions.tsx';
import type { RollOf } from './rollOf.ts';

/** An opened box. */
export function OpeningRoll({ record }: { record: RollOf<'opening'> }) {
  return <BoxRoll record={record} Actions={PairRollActions} />;
}
