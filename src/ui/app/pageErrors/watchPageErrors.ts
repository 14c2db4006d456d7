import type { PageErrorKind } from './errorReporter.ts';

/** Reports an error; the code for it is fetched with the first one. A failure to fetch it is reported by nobody. */
export function reportLater(kind: PageErrorKind, error: unknown): void {
  import('./reportPageError.ts').then(
    ({ reportPageError }) => reportPageError(kind, error),
    () => undefined,
  );
}

/** Reports what no other code catches. */
export function watchPageErrors(): void {
  addEventListener('error', ({ error, message }) => reportLater('error', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportLater('rejection', reason));
}
