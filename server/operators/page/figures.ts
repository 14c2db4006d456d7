import { rollupSubjectNames, rollupSubjects } from '../../domain/monitoring/rollup-subjects.ts';
import type { RollupSubjectName } from '../../domain/monitoring/rollup-subjects.ts';
import { formatAgo, formatGroupedCoins, formatCount } from './format.ts';
import { html, table } from './html.ts';
import type { Html } from './html.ts';
import type { OpsPage } from './read-page.ts';

function figure(name: string, value: string, more = ''): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}${more === '' ? '' : html`<small>${more}</small>`}</dd>
  </div>`;
}

/** Today's numbers, and the house accounts in both directions. */
export function todaySection({ report, queues }: OpsPage): Html {
  const count = (subject: RollupSubjectName) => formatCount(report.today(subject).count);
  const house = (purpose: string) => report.houseToday.get(purpose) ?? { count: 0, income: 0, outgo: 0 };
  const ofGames = rollupSubjectNames.flatMap((name) => {
    const { today } = rollupSubjects[name];
    if (today === undefined) return [];
    const more = today.isPaid ? `${formatGroupedCoins(report.today(name).income)} coins` : '';
    return figure(today.title, count(name), more);
  });
  return html`<section aria-labelledby="today">
    <h2 id="today">Today, ${report.day} (UTC)</h2>
    <dl>
      ${figure('Sign-ups', count('signUp'))} ${figure('Active players', formatCount(queues.activePlayers))}
      ${ofGames} ${figure('Mall orders', count('purchase'))}
      ${figure('Turnover', formatGroupedCoins(house('sales').income), 'into sales')}
      ${figure('Paid out', formatGroupedCoins(house('payouts').outgo), 'out of payouts')}
      ${figure('Recharged', formatGroupedCoins(house('deposits').outgo), 'out of deposits')}
    </dl>
    ${table(
      'House accounts today',
      [
        { name: 'Account', cell: ([purpose]) => purpose },
        { name: 'Transfers', isNumber: true, cell: ([, { count }]) => formatCount(count) },
        { name: 'In', isNumber: true, cell: ([, { income }]) => formatGroupedCoins(income) },
        { name: 'Out', isNumber: true, cell: ([, { outgo }]) => formatGroupedCoins(outgo) },
        { name: 'Net', isNumber: true, cell: ([, { income, outgo }]) => formatGroupedCoins(income - outgo) },
      ],
      [...report.houseToday],
      'No transfer today.',
    )}
  </section>`;
}

/** Jobs, deliveries and what else waits. */
export function queueSection({ report, queues, now }: OpsPage): Html {
  const late = (at: Date | null) => (at === null ? '' : formatAgo(at, now));
  const { entries, waitingSince } = report.log;
  return html`<section aria-labelledby="queues">
    <h2 id="queues">Queues</h2>
    <dl>
      ${figure('Battles waiting', formatCount(queues.waitingBattles))}
      ${queues.unpaidRecharges === null ? '' : figure('Recharges unpaid', formatCount(queues.unpaidRecharges))}
      ${figure('Entries of the log', formatCount(entries), waitingSince === null ? '' : `a fact waits, written ${late(waitingSince)}`)}
      ${queues.deliveries.map(({ state, count }) => figure(`Take-backs: ${state}`, formatCount(count)))}
    </dl>
    ${table(
      'Jobs',
      [
        { name: 'Job', cell: ({ name }) => name },
        { name: 'Due', isNumber: true, cell: ({ due }) => formatCount(due) },
        { name: 'Oldest due', isNumber: true, cell: ({ oldestDue }) => late(oldestDue) },
        { name: 'Running', isNumber: true, cell: ({ running }) => formatCount(running) },
        { name: 'Failed', isNumber: true, cell: ({ failed }) => formatCount(failed) },
      ],
      queues.jobs,
      'No job waits.',
    )}
  </section>`;
}
