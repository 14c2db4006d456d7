import type { BattleCheck, BattleCheckName } from '../../../../fair/proof/battleVerify.ts';

/** The sections of the report. */
export type SectionName = 'commitment' | 'seeds' | 'tables' | 'rolls' | 'outcome';

const SECTION_OF: Readonly<Record<BattleCheckName, SectionName>> = {
  checksum: 'commitment',
  commitment: 'commitment',
  botSeed: 'seeds',
  beaconRound: 'seeds',
  beaconValue: 'seeds',
  beaconSignature: 'seeds',
  ranges: 'tables',
  tableHash: 'tables',
  seatCost: 'tables',
  roll: 'rolls',
  item: 'rolls',
  tieBreak: 'outcome',
  jackpot: 'outcome',
  totals: 'outcome',
  sideTotals: 'outcome',
  decidingTotals: 'outcome',
  decidedBy: 'outcome',
  tied: 'outcome',
  winners: 'outcome',
  payouts: 'outcome',
};

export function stepsOf(steps: readonly BattleCheck[], chapter: SectionName): BattleCheck[] {
  return steps.filter(({ name }) => SECTION_OF[name] === chapter);
}

/** One box in one lane: the claimed roll and the recomputed one. */
export interface RollRow {
  readonly round: number;
  readonly box: number;
  readonly seat: number;
  readonly roll: BattleCheck;
  readonly item: BattleCheck;
  readonly ok: boolean;
}

/** The steps of the rolls, in pairs. */
export function rollRows(steps: readonly BattleCheck[]): RollRow[] {
  const items = new Map(steps.flatMap((step) => (step.name === 'item' ? [[step.round, step] as const] : [])));
  return steps.flatMap((roll) => {
    const item = roll.name === 'roll' ? items.get(roll.round) : undefined;
    if (!item || roll.round === null || roll.box === null || roll.seat === null) return [];
    return [{ round: roll.round, box: roll.box, seat: roll.seat, roll, item, ok: roll.ok && item.ok }];
  });
}
