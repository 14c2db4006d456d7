import uPlot from 'uplot';
import { formatMoney } from '../../../components/money/money.ts';
import type { ChartData } from './chartData.ts';

const HEIGHT_PX = 220;
const DAY_SECONDS = 86_400;
/** Room for the longest amount that is likely, `1,234,567`. */
const AMOUNT_AXIS_PX = 72;
const DAY_AXIS_PX = 32;

interface ChartLook {
  show: 'balance' | 'net';
  /** Gives width, direction and the tokens' colours. */
  node: HTMLElement;
  language: string;
  /** The index of the day under the pointer; null when it has left. */
  onPoint: (index: number | null) => void;
}

/** The series of the chart, the days first. */
export function seriesOf(show: ChartLook['show'], { x, main, secondary, net }: ChartData): uPlot.AlignedData {
  if (show === 'balance') return [[...x], [...main], [...secondary]];
  return [
    [...x],
    net.map((coins) => (coins > 0 ? coins : null)),
    net.map((coins) => (coins < 0 ? coins : null)),
  ];
}

/** Without motion, legend and zoom; the time runs against the reading direction of right-to-left pages. */
export function chartOptions({ show, node, language, onPoint }: ChartLook): uPlot.Options {
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
  return {
    width: node.clientWidth,
    height: HEIGHT_PX,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: show === 'balance' } },
    scales: { x: { time: true, dir: isRtl ? -1 : 1, range: (_plot, first, last) => padded(first, last) } },
    axes: [
      {
        ...axis,
        size: DAY_AXIS_PX,
        space: 64,
        incrs: [1, 2, 7, 14, 30, 90, 180, 365].map((days) => days * DAY_SECONDS),
        splits: daySplits,
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
    series: [{}, ...seriesLooks(show, token)],
    hooks: { setCursor: [(plot) => onPoint(plot.cursor.idx ?? null)] },
  };
}

/** A day of room on both sides, so that the bars of the first and last one are whole. */
function padded(first: number | null, last: number | null): [number, number] {
  return [(first ?? 0) - DAY_SECONDS / 2, (last ?? DAY_SECONDS) + DAY_SECONDS / 2];
}

/** Beginnings of days, as often as they have room. */
function daySplits(plot: uPlot, _axis: number, _min: number, _max: number, step: number): number[] {
  const every = Math.max(1, Math.round(step / DAY_SECONDS));
  return Array.from(plot.data[0]).filter((_second, index) => index % every === 0);
}

function seriesLooks(show: ChartLook['show'], token: (name: string) => string): uPlot.Series[] {
  const bars = uPlot.paths.bars?.({ size: [0.7, 24] });
  const line = (colour: string): uPlot.Series => ({
    stroke: token(colour),
    width: 2,
    points: { show: false },
  });
  const bar = (colour: string): uPlot.Series => ({
    fill: token(colour),
    points: { show: false },
    ...(bars && { paths: bars }),
  });
  return show === 'balance' ? [line('--accent'), line('--text-3')] : [bar('--success'), bar('--text-3')];
}
