import type { ReturnEstimate } from '../../domain/monitoring/confidence.ts';
import { formatCount, formatShare } from './format.ts';
import { html, table } from './html.ts';
import type { Column, Html } from './html.ts';
import type { OpsPage } from './read-page.ts';

type Row = readonly [string, ReturnEstimate];

/** Draws below which the normal approximation says little about tables with rare prizes. */
const FEW = 1_000;

function verdict({ count, isWithin }: ReturnEstimate): Html {
  if (count < FEW) return html`<span class="faint">few draws</span>`;
  return isWithin ? html`<span class="ok">within</span>` : html`<span class="bad">outside</span>`;
}

const columns: readonly Column<Row>[] = [
  { name: 'Of', cell: ([name]) => name },
  { name: 'Draws', isNumber: true, cell: ([, { count }]) => formatCount(count) },
  { name: 'Published', isNumber: true, cell: ([, { published }]) => formatShare(published) },
  { name: 'Realised', isNumber: true, cell: ([, { realised }]) => formatShare(realised) },
  {
    name: '99% interval',
    isNumber: true,
    cell: ([, { low, high }]) => `${formatShare(low)} – ${formatShare(high)}`,
  },
  { name: 'Published is', cell: ([, estimate]) => verdict(estimate) },
];

/** The return of every box and of other games against the published one. */
export function returnSection({ report }: OpsPage): Html {
  const rows = [...report.boxes, ...report.games].flatMap(([name, estimate]): Row[] =>
    estimate === null ? [] : [[name, estimate]],
  );
  const undrawn = [...report.boxes.values()].filter((estimate) => estimate === null).length;
  return html`<section aria-labelledby="returns">
    <h2 id="returns">Returns</h2>
    ${table('Since the beginning; openings, free ones and boxes of battles', columns, rows, 'Nothing drawn yet.')}
    <p class="note">
      One of a hundred honest tables is outside by chance; one that stays outside while draws grow is not.
      ${undrawn === 0 ? '' : `${undrawn} boxes were never opened.`}
    </p>
  </section>`;
}
