import { describe, expect, it } from 'vitest';
import { recordingHttp } from '../../support/recordingHttp.ts';
import type { Call } from '../../../src/net/contract/call.ts';
import { clientErrorReport } from '../../../src/net/contract/calls/site/clientError.ts';
import { ready } from '../../../src/net/contract/calls/site/health.ts';
import { allCalls } from '../../../src/net/contract/calls/registry.ts';
import { commonSmsCodeGet, commonUserSmsCodeGet } from '../../../src/net/contract/calls/account/sms.ts';
import { callEverything, key } from '../../support/everyCall.ts';

describe('the functions of net/http', () => {
  it('send every call, each once', () => {
    const { sent, http } = recordingHttp();
    callEverything(http, new AbortController().signal);
    // Load balancers ask whether the server is ready; browsers follow redirects; the page asks for codes by POST, and
    // reports its errors without this client, which may be what failed.
    const unsent: readonly Call[] = [ready, commonSmsCodeGet, commonUserSmsCodeGet, clientErrorReport];
    const built = allCalls
      .filter((call) => call.answer !== 'redirect' && !unsent.includes(call))
      .map((call) => call.path);
    expect(sent.map(({ call }) => call.path).toSorted()).toEqual(built.toSorted());
  });

  it('pass on the signal of every read and the key of every write', () => {
    const { sent, http } = recordingHttp();
    const { signal } = new AbortController();
    callEverything(http, signal);
    for (const { call, options } of sent) {
      if (call.method === 'GET' && !call.movesValue) expect(options, call.path).toEqual({ signal });
      if (call.movesValue) expect(options, call.path).toMatchObject({ idempotencyKey: key });
    }
  });
});
