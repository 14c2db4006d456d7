import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

export const TRANSFER_KINDS = ['script', 'style', 'font', 'picture', 'JSON', 'HTML', 'other'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** One answer as it came over the wire: headers and encoded body. */
export interface Transfer {
  readonly url: string;
  readonly kind: TransferKind;
  readonly bytes: number;
}

const KIND_OF_TYPE: Readonly<Record<string, TransferKind>> = {
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'picture',
  Fetch: 'JSON',
  XHR: 'JSON',
  Document: 'HTML',
};

/** Sums what Chromium receives for `page` from now on, as its network stack counts it. */
export async function watchTransfers(page: Page): Promise<() => readonly Transfer[]> {
  const session = await page.context().newCDPSession(page);
  const answers = new Map<string, { url: string; kind: TransferKind }>();
  const transfers: Transfer[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // A picture whose address holds its data never went over the wire.
    if (!/^https?:/.test(response.url)) return;
    answers.set(requestId, { url: response.url, kind: KIND_OF_TYPE[type] ?? 'other' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer) transfers.push({ ...answer, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return () => transfers;
}

/** Everything a first visit to `url` fetches until the network is quiet, with nothing kept and nothing scrolled. */
export async function measureFirstVisit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<readonly Transfer[]> {
  const context = await browser.newContext({ locale: 'zh-CN', ...options });
  try {
    const page = await context.newPage();
    const transfers = await watchTransfers(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    return transfers();
  } finally {
    await context.close();
  }
}

export function sumTransfers(transfers: readonly Transfer[], kind?: TransferKind): number {
  const counted = kind === undefined ? transfers : transfers.filter((transfer) => transfer.kind === kind);
  return counted.reduce((sum, { bytes }) => sum + bytes, 0);
}
