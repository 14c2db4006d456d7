import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

export const TRANSFER_KINDS = [
  'script',
  'style',
  'font',
  'picture',
  'sound',
  'JSON',
  'HTML',
  'other',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** One answer as received: headers and encoded body. */
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

/**
 * The canvas fetches its pictures and sounds by script, so the request's type does not distinguish them from calls.
 */
function kindOf(type: string, mimeType: string): TransferKind {
  if (mimeType.startsWith('image/')) return 'picture';
  if (/^(?:audio|video)\//.test(mimeType)) return 'sound';
  return KIND_OF_TYPE[type] ?? 'other';
}

/** A page is quiet after this time without requests and answers. */
const QUIET_MS = 1_500;

interface TransferLog {
  readonly transfers: readonly Transfer[];
  /** Resolves when every request is answered and the page is quiet. */
  quiet(): Promise<void>;
}

/**
 * Records what Chromium receives for `page` from now on, as its network stack counts it (`encodedDataLength`).
 * Playwright's `networkidle` does not suffice: a body that the page does not read never counts as finished.
 */
async function watchTransfers(page: Page): Promise<TransferLog> {
  const session = await page.context().newCDPSession(page);
  const answers = new Map<string, { url: string; kind: TransferKind }>();
  const unanswered = new Set<string>();
  const transfers: Transfer[] = [];
  const waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  const restartTimer = (): void => {
    clearTimeout(timer);
    if (unanswered.size > 0) return;
    timer = setTimeout(() => waiting.splice(0).forEach((resolve) => resolve()), QUIET_MS);
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // A data URL causes no transfer.
    if (/^https?:/.test(request.url)) unanswered.add(requestId);
    restartTimer();
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    unanswered.delete(requestId);
    answers.set(requestId, { url: response.url, kind: kindOf(type, response.mimeType) });
    restartTimer();
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    unanswered.delete(requestId);
    restartTimer();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer && /^https?:/.test(answer.url)) transfers.push({ ...answer, bytes: encodedDataLength });
    restartTimer();
  });
  await session.send('Network.enable');
  return { transfers, quiet: () => new Promise((resolve) => waiting.push(resolve)) };
}

interface Visit {
  /** Before the page is opened. */
  prepare?(page: Page): Promise<unknown>;
  /** An address that is waited for, once the visitor has moved, before the page counts as quiet. */
  readonly until?: RegExp;
}

/** All transfers of a first visit to `url`, with an empty cache and without a scroll. */
export async function measureFirstVisit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  { prepare, until }: Visit = {},
): Promise<readonly Transfer[]> {
  const context = await browser.newContext({ locale: 'zh-CN', ...options });
  try {
    const page = await context.newPage();
    await prepare?.(page);
    const log = await watchTransfers(page);
    const awaited = until && page.waitForResponse(until);
    await page.goto(url);
    if (awaited) await moveUntil(page, awaited);
    await log.quiet();
    return log.transfers;
  } finally {
    await context.close();
  }
}

/** Moves the mouse again and again: asking the page whether it is ready would count as a press, which fetches the sounds. */
async function moveUntil(page: Page, awaited: Promise<unknown>): Promise<void> {
  let x = 1;
  const moves = setInterval(() => void page.mouse.move((x += 1), 2).catch(() => undefined), 200);
  await awaited.finally(() => clearInterval(moves));
}

export function sumTransfers(transfers: readonly Transfer[], kind?: TransferKind): number {
  const counted = kind === undefined ? transfers : transfers.filter((transfer) => transfer.kind === kind);
  return counted.reduce((sum, { bytes }) => sum + bytes, 0);
}
