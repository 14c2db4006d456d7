import {
  MESSAGE_LENGTH,
  STACK_LENGTH,
  clientErrorReport,
} from '../../../net/contract/calls/site/clientError.ts';
import type { ClientError } from '../../../net/contract/calls/site/clientError.ts';
import { pagePattern } from '../../../net/contract/site/pagePattern.ts';
import { scrubText } from '../../../net/contract/site/scrubText.ts';

export type PageErrorKind = ClientError['kind'];

/** What the reporter knows of the page; the functions are asked at each report. */
export interface ReporterPage {
  readonly build: string;
  readonly userAgent: string;
  path(): string;
  /** Sends without waiting for an answer, also while the page is left. */
  send(url: string, body: URLSearchParams): void;
}

/** Reports of one page load. */
const MAX_REPORTS = 5;
const CHUNK_FAILURE =
  /ChunkLoadError|dynamically imported module|Importing a module script|module script failed/i;
/** What browsers raise themselves and breaks nothing, what names no script of ours, and failed or cancelled calls. */
const HARMLESS =
  /^(?:(?:Error: )?ResizeObserver loop|Script error\.?$|(?:ApiError|AbortError|CanceledError): )/;

/** In this order: Edge names Chrome, Chrome names Safari. */
const FAMILIES: readonly (readonly [ClientError['browser'], RegExp])[] = [
  ['edge', /Edg(?:e|A|iOS)?\//],
  ['firefox', /Firefox\/|FxiOS\//],
  ['chrome', /Chrom(?:e|ium)\/|CriOS\//],
  ['safari', /Safari\//],
];

function familyOf(userAgent: string): ClientError['browser'] {
  return FAMILIES.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
}

function textOf(error: unknown): { message: string; stack: string } {
  if (error instanceof Error) return { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' };
  return { message: typeof error === 'string' ? error : `not an error: ${typeof error}`, stack: '' };
}

/** Reports errors to the server: the same one once, five at most; its own failures go nowhere. */
export function createErrorReporter(page: ReporterPage): (kind: PageErrorKind, error: unknown) => void {
  const reported = new Set<string>();
  return (kind, error) => {
    const { message, stack } = textOf(error);
    if (HARMLESS.test(message) || reported.size >= MAX_REPORTS || reported.has(message)) return;
    reported.add(message);
    const report: ClientError = {
      build: page.build,
      kind: CHUNK_FAILURE.test(message) ? 'chunk' : kind,
      route: pagePattern(page.path()),
      message: scrubText(message).slice(0, MESSAGE_LENGTH),
      stack: scrubText(stack).slice(0, STACK_LENGTH),
      browser: familyOf(page.userAgent),
    };
    page.send(clientErrorReport.path, new URLSearchParams(report));
  };
}
