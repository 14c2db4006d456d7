import type { BattlePhase, BattleSnapshot } from '../../../../../game/index.ts';
import type { BattleDetail, BattleSummary } from '../../../../../net/contract/games/battles.ts';

/** The machine's snapshot of a battle, with the whole battle for the page. */
export interface RoomSnapshot extends BattleSnapshot {
  readonly battle: BattleDetail;
}

/** Event 32. Of a private battle it carries no summary. */
export interface RoomEvent {
  readonly version: number;
  readonly battle: BattleSummary | null;
}

const PHASES = ['waiting', 'inProgress', 'finished', 'cancelled'] as const satisfies BattlePhase[];

export function roomSnapshot(battle: BattleDetail): RoomSnapshot {
  const phase = PHASES[battle.state];
  return { version: battle.version, phase, dueAt: dueAt(battle, phase), battle };
}

/** Applies a change of the seats; anything drawn, decided or revealed needs a fetch. */
export function applyRoomEvent({ battle }: RoomSnapshot, event: RoomEvent): RoomSnapshot | null {
  const summary = event.battle;
  if (summary === null || summary.state !== 0 || battle.state !== 0) return null;
  return roomSnapshot({ ...battle, ...summary });
}

function dueAt(battle: BattleDetail, phase: BattlePhase): number | null {
  if (phase === 'waiting') return Date.parse(battle.expireTime);
  if (phase !== 'inProgress') return null;
  const next = battle.endTime ?? battle.beacon?.dueTime;
  return next == null ? null : Date.parse(next);
}
