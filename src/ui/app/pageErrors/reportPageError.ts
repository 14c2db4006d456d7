import { createErrorReporter } from './errorReporter.ts';

/** The reporter of this page. */
export const reportPageError = createErrorReporter({
  build: document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? 'dev',
  userAgent: navigator.userAgent,
  path: () => location.pathname,
  send: (url, body) => {
    fetch(url, { method: 'POST', keepalive: true, body }).catch(() => undefined);
  },
});
