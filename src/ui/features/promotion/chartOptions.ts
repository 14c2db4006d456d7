import uPlot from 'uplot';
import { formatMoney } from '../../components/money/money.ts';
import type { CommissionDaysData } from './chartOf.ts';

const HEIGHT_PX = 200;
const DAY_SECONDS = 86_400;
const AMOUNT_AXIS_PX = 56;
const DAY_AXIS_PX = 32;

/** The days, both sources together, and recharges in front of them: what stands out is turnover. */
export function stackedSeries({ x, recharge, turnover }: CommissionDaysData): uPlot.AlignedData {
  return [[...x], recharge.map((coins, index) => coins + (turnover[index] ?? 0)), [...recharge]];
}

interface ChartLook {
  /** Gives width, direction and the tokens' colours. */
  readonly node: HTMLElement;
  readonly language: string;
  /** The index of the day under the pointer; null when it has left. */
  readonly onPoint: (index: number | null) => void;
}

/** Without motion, legend and zoom; the time runs against the reading direction of right-to-left pages. */
export function chartOptions({ node, language, onPoint }: ChartLook): uPlot.Options {
  const style = getComputedStyle(node);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const isRtl = style.direction === 'rtl';
  const axis = {
    stroke: token('--text-3'),
    font: `12px ${style.fontFamily}`,
    grid: { stroke: token('--tint-3'), width: 1 },
    ticks: { show: false },
  };
  const dayText = new Intl.DateTimeFormat(language, { month: 'numeric', day: 'numeric' });
  const bars = uPlot.paths.bars?.({ size: [0.7, 24] });
  const bar = (colour: string): uPlot.Series => ({
    fill: token(colour),
    points: { show: false },
    ...(bars && { paths: bars }),
  });
  return {
    width: node.clientWidth,
    height: HEIGHT_PX,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: {
        time: true,
        dir: isRtl ? -1 : 1,
        // A day of room, so that the bars of the first and last one are whole.
        range: (_plot, first, last) => [first - DAY_SECONDS / 2, last + DAY_SECONDS / 2],
      },
      y: { range: (_plot, _least, most) => [0, Math.max(most, 0.01) * 1.1] },
    },
    axes: [
      {
        ...axis,
        size: DAY_AXIS_PX,
        space: 56,
        incrs: [1, 2, 7, 14].map((days) => days * DAY_SECONDS),
        values: (_plot, splits) => splits.map((second) => dayText.format(new Date(second * 1000))),
      },
      {
        ...axis,
        // eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- `Side` is a const enum, which has no value at run time
        side: isRtl ? 1 : 3,
        size: AMOUNT_AXIS_PX,
        values: (_plot, splits) => splits.map((coins) => formatMoney(coins * 100)),
      },
    ],
    series: [{}, bar('--accent'), bar('--success')],
    hooks: { setCursor: [(plot) => onPoint(plot.cursor.idx ?? null)] },
  };
}
