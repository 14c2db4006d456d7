import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { clientErrorReport } from '../../../../src/net/contract/calls/site/clientError.ts';
import type { ClientError } from '../../../../src/net/contract/calls/site/clientError.ts';
import { createErrorReporter } from '../../../../src/ui/app/pageErrors/errorReporter.ts';

let sent: ClientError[];
let report: ReturnType<typeof createErrorReporter>;
beforeEach(() => {
  sent = [];
  report = createErrorReporter({
    build: 'abc123',
    userAgent: 'Mozilla/5.0 Chrome/140.0 Safari/537.36 Edg/140.0',
    path: () => '/box/night-passage',
    send: (_url, body) => sent.push(z.parse(clientErrorReport.input, Object.fromEntries(body))),
  });
});

describe('the reporter of page errors', () => {
  it('sends build, kind, pattern of the path, family of the browser and texts without personal data', () => {
    const error = new TypeError('no seat for 13812345678');
    error.stack = 'TypeError: no seat for 13812345678\n    at join (/assets/page.js?x=1)';
    report('render', error);
    expect(sent).toEqual([
      {
        build: 'abc123',
        kind: 'render',
        route: '/box/:id',
        message: 'TypeError: no seat for [digits]',
        stack: 'TypeError: no seat for [digits]\n    at join (/assets/page.js?…)',
        browser: 'edge',
      },
    ]);
  });

  it('sends the same error once, and five at most, shortened', () => {
    report('error', new Error('same'));
    report('error', new Error('same'));
    expect(sent).toHaveLength(1);
    for (const name of ['g', 'h', 'i', 'j', 'k', 'l']) report('error', new Error(name.repeat(400)));
    expect(sent).toHaveLength(5);
    expect(sent[1]?.message).toHaveLength(300);
  });

  it('tells chunks that cannot be fetched apart, and leaves out what breaks nothing', () => {
    report('rejection', new TypeError('Failed to fetch dynamically imported module: /assets/box.js'));
    report('error', 'ResizeObserver loop completed with undelivered notifications.');
    report('error', 'Script error.');
    report('rejection', undefined);
    expect(sent.map(({ kind, message }) => [kind, message.slice(0, 22)])).toEqual([
      ['chunk', 'TypeError: Failed to f'],
      ['rejection', 'not an error: undefine'],
    ]);
  });
});
