import type { PageError } from '../../domain/monitoring/page-errors.ts';
import type { Verdict } from '../../domain/monitoring/verdicts.ts';
import type { RecentError } from '../../platform/recent-errors.ts';
import { queueSection, todaySection } from './figures.ts';
import { formatAgo, formatCount, formatDuration, formatTime } from './format.ts';
import { html, table } from './html.ts';
import type { Html } from './html.ts';
import type { OpsPage } from './read-page.ts';
import { returnSection } from './returns.ts';

const SCOPES: Readonly<Record<Verdict['scope'], string>> = {
  all: 'Whole store (npm run audit)',
  ledger: 'Ledger (hourly)',
};
const REFRESH_SECONDS = 30;

function ledgerSection({ verdicts, now }: OpsPage): Html {
  return html`<section aria-labelledby="ledger">
    <h2 id="ledger">Ledger</h2>
    ${table(
      'Last audits',
      [
        { name: 'Audit', cell: ({ scope }) => SCOPES[scope] },
        {
          name: 'Verdict',
          cell: ({ coherent, differences }) =>
            coherent
              ? html`<span class="ok">coherent</span>`
              : html`<span class="bad">${formatCount(differences)} differences</span>`,
        },
        { name: 'When', isNumber: true, cell: ({ at }) => formatAgo(at, now) },
        { name: 'Took', isNumber: true, cell: ({ tookMs }) => `${formatCount(tookMs)} ms` },
      ],
      verdicts,
      'No audit yet: run npm run audit.',
    )}
  </section>`;
}

function withStack({ message, stack }: PageError): Html {
  if (stack === '') return html`${message}`;
  return html`<details>
    <summary>${message}</summary>
    <pre>${stack}</pre>
  </details>`;
}

function serverErrorSection(errors: readonly RecentError[]): Html {
  return html`<section aria-labelledby="server-errors">
    <h2 id="server-errors">Errors of this process</h2>
    ${table(
      'The newest first',
      [
        { name: 'Time (UTC)', cell: ({ at }) => formatTime(at) },
        {
          name: 'Error',
          cell: ({ message, cause, times }) =>
            html`${message}${times > 1 ? ` (${times} times)` : ''}<br /><span class="faint">${cause}</span>`,
        },
        {
          name: 'Request',
          cell: ({ path, requestId }) => html`${path}<br /><span class="faint">${requestId}</span>`,
        },
      ],
      errors,
      'None since the start.',
    )}
  </section>`;
}

function pageErrorSection(errors: readonly PageError[], now: Date): Html {
  return html`<section aria-labelledby="page-errors">
    <h2 id="page-errors">Errors of pages</h2>
    ${table(
      'The newest first',
      [
        { name: 'Error', cell: withStack },
        { name: 'Kind', cell: ({ kind }) => kind },
        { name: 'Page', cell: ({ route }) => route },
        { name: 'Build', cell: ({ build }) => build },
        { name: 'Browser', cell: ({ browser }) => browser },
        { name: 'Reports', isNumber: true, cell: ({ reports }) => formatCount(reports) },
        { name: 'Last', isNumber: true, cell: ({ lastAt }) => formatAgo(lastAt, now) },
      ],
      errors,
      'None reported.',
    )}
  </section>`;
}

function documentOf(title: string, body: Html, refresh: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${refresh}
        <title>${title}</title>
        <link rel="stylesheet" href="/ops/style.css" />
      </head>
      <body>
        ${body}
      </body>
    </html>`.markup;
}

/** The operators' page, which loads itself anew every half minute. */
export function renderOpsPage(page: OpsPage): string {
  const { build, storeKind, uptimeSeconds, sockets, now } = page;
  const body = html`<header>
      <h1>Fairdrop operations</h1>
      <p>
        Build ${build} · ${storeKind} store · up ${formatDuration(uptimeSeconds)} · ${formatCount(sockets)}
        live connections · ${formatTime(now)} UTC
      </p>
    </header>
    <main>
      ${todaySection(page)}
      <div class="columns">${queueSection(page)} ${ledgerSection(page)}</div>
      ${returnSection(page)} ${serverErrorSection(page.serverErrors)}
      ${pageErrorSection(page.pageErrors, now)}
    </main>`;
  return documentOf(
    'Fairdrop operations',
    body,
    html`<meta http-equiv="refresh" content="${REFRESH_SECONDS}" />`,
  );
}

/** A page with a sentence for whoever may not see the other. */
export function renderRefusal(sentence: string): string {
  const body = html`<header><h1>Fairdrop operations</h1></header>
    <main>
      <section><p class="empty">${sentence}</p></section>
    </main>`;
  return documentOf('Fairdrop operations', body, html``);
}
