import type { ValuedRange } from '../../../src/fair/outcome/boxTable.ts';
import type { SysConfig } from '../configuration/sys-config-entries.ts';
import { rewardProblem, rewardRulesOf } from './reward-rules.ts';
import type { RewardConfig } from './reward-rules.ts';

/** Hundredths of a percent. */
const WHOLE = 10_000;
const TICKETS = 100_000n;

/** The table of a box: its price and what every ticket gives. */
interface BoxTable {
  readonly id: string;
  readonly price: number;
  readonly ranges: readonly Pick<ValuedRange, 'from' | 'to' | 'value'>[];
}

/** What the house keeps of a game's turnover, hundredths of a percent, rounded down. */
interface GameEdge {
  readonly game: string;
  readonly edge: number;
}

/** The edge of a box: 1 − Σ tickets × value / (100,000 × price). Battles are played with the same boxes. */
export function boxEdge({ price, ranges }: BoxTable): number {
  const whole = TICKETS * BigInt(price);
  const given = ranges.reduce((sum, { from, to, value }) => sum + BigInt(to - from + 1) * BigInt(value), 0n);
  const edge = (whole - given) * BigInt(WHOLE);
  return Number(edge >= 0n ? edge / whole : (edge - whole + 1n) / whole);
}

/** The game of which the house keeps least. */
export function leastEdge(boxes: readonly BoxTable[], { dreamEdge }: Pick<SysConfig, 'dreamEdge'>): GameEdge {
  const dream = { game: 'dreams', edge: dreamEdge };
  return boxes
    .map((box) => ({ game: `box ${box.id}`, edge: boxEdge(box) }))
    .reduce((least, each) => (each.edge < least.edge ? each : least), dream);
}

type PayoutConfig = RewardConfig & Pick<SysConfig, 'dreamEdge' | 'commissionRecharge' | 'commissionTurnover'>;

/** What rises with turnover, hundredths of a percent of it. Recharged coins count as spent once. */
function sharesOf(config: PayoutConfig): readonly { readonly name: string; readonly share: number }[] {
  return [
    { name: 'level rewards', share: levelShare(config) },
    { name: 'commissionTurnover', share: config.commissionTurnover },
    { name: 'commissionRecharge', share: config.commissionRecharge },
  ];
}

/** The most that all levels up to one give of its turnover, rounded up. */
function levelShare(config: RewardConfig): number {
  let given = 0;
  let most = 0;
  for (const { turnover, amount } of rewardRulesOf(config).levels) {
    given += amount;
    most = Math.max(most, Math.ceil((given * WHOLE) / turnover));
  }
  return most;
}

/**
 * Why a configuration gives more than its caps, or more than the house keeps of its cheapest game; null: it does not.
 * Daily rewards, tasks and refills do not rise with turnover: `weekRewardCap` and the welcome packet hold them. The check at the start of the server,
 * of every change by an operator and of every load of the catalogue (docs/promotion.md).
 */
export function payoutProblem(config: PayoutConfig, boxes: readonly BoxTable[]): string | null {
  const problem = rewardProblem(config);
  if (problem !== null) return problem;
  const shares = sharesOf(config);
  const sum = shares.reduce((all, { share }) => all + share, 0);
  const { game, edge } = leastEdge(boxes, config);
  if (sum <= edge) return null;
  const parts = shares.map(({ name, share }) => `${name} ${percent(share)}`).join(' + ');
  return `${parts} give ${percent(sum)} of the turnover, more than the ${percent(edge)} that the house keeps of ${game}`;
}

function percent(hundredths: number): string {
  return `${(hundredths / 100).toFixed(2)} %`;
}
