import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { ItemPrice } from '../../../net/contract/calls/items/mall.ts';
import { useServices } from '../../app/services.ts';
import { useServerOffset } from '../../queries/serverClock.ts';
import { formatMoney } from '../../components/money/money.ts';

const HEIGHT_PX = 140;
const AXIS_PX = 64;

/** The prices as steps up to now. The list below it says the same in text. */
export function PriceChart({ prices }: { prices: readonly ItemPrice[] }) {
  const { i18n } = useTranslation('mall');
  const { ports } = useServices();
  // The prices have the server's times; the device's clock may be wrong.
  const offset = useServerOffset();
  const place = useRef<HTMLDivElement>(null);
  const { language } = i18n;
  useEffect(() => {
    const node = place.current;
    if (!node) return undefined;
    const times = [...prices.map(({ time }) => Date.parse(time) / 1000), (ports.now() + offset) / 1000];
    const coins = prices.map(({ price }) => price / 100);
    const plot = new uPlot(options(node, language), [times, [...coins, coins.at(-1) ?? 0]], node);
    const resized = new ResizeObserver(() => plot.setSize({ width: node.clientWidth, height: HEIGHT_PX }));
    resized.observe(node);
    return () => {
      resized.disconnect();
      plot.destroy();
    };
  }, [prices, language, ports, offset]);
  return <div ref={place} aria-hidden="true" />;
}

function options(node: HTMLElement, language: string): uPlot.Options {
  const style = getComputedStyle(node);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const isRtl = style.direction === 'rtl';
  const day = new Intl.DateTimeFormat(language, { month: 'numeric', day: 'numeric' });
  const steps = uPlot.paths.stepped?.({ align: 1 });
  const axis = {
    stroke: token('--text-3'),
    font: `12px ${style.fontFamily}`,
    grid: { stroke: token('--tint-3'), width: 1 },
    ticks: { show: false },
  };
  return {
    width: node.clientWidth,
    height: HEIGHT_PX,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: true, dir: isRtl ? -1 : 1 } },
    axes: [
      {
        ...axis,
        space: 64,
        values: (_plot, splits) => splits.map((second) => day.format(new Date(second * 1000))),
      },
      {
        ...axis,
        // eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- `Side` is a const enum, which has no value at run time
        side: isRtl ? 1 : 3,
        size: AXIS_PX,
        values: (_plot, splits) => splits.map((coins) => formatMoney(Math.round(coins * 100))),
      },
    ],
    series: [
      {},
      { stroke: token('--accent'), width: 2, points: { show: false }, ...(steps && { paths: steps }) },
    ],
  };
}
