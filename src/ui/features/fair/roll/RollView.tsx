import type { ComponentType } from 'react';
import type { RollRecord } from '../../../../net/contract/calls/games/fair.ts';
import type { RollKindName } from '../../../../net/contract/rolls/rollRecord.ts';
import { BattleRoll } from './BattleRoll.tsx';
import { DreamRoll } from './DreamRoll.tsx';
import { GiveawayRoll } from './GiveawayRoll.tsx';
import { OpeningRoll } from './OpeningRoll.tsx';
import { PacketRoll } from './PacketRoll.tsx';
import type { RollOf } from './rollOf.ts';

/** How each kind of roll is verified and worded (docs/recipes/roll-kind.md). */
const views: { [Kind in RollKindName]: ComponentType<{ record: RollOf<Kind> }> } = {
  opening: OpeningRoll,
  battle: BattleRoll,
  dream: DreamRoll,
  packet: PacketRoll,
  giveaway: GiveawayRoll,
};

/** The verification of a roll, of whatever kind. */
export function RollView({ record }: { record: RollRecord }) {
  // The compiler does not connect the kind of the view with that of the record.
  const View = views[record.kind] as ComponentType<{ record: RollRecord }>;
  return <View record={record} />;
}
