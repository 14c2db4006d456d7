import type { RollRecord } from '../../../../net/contract/calls/games/fair.ts';
import type { RollKindName } from '../../../../net/contract/rolls/rollRecord.ts';

/** The record of one kind of roll. */
export type RollOf<Kind extends RollKindName> = Extract<RollRecord, { kind: Kind }>;
