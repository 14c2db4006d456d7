import { describe, expect, it } from 'vitest';
import { proxies } from '../attack/proxies.ts';
import { patient } from '../support/patience.ts';

describe('headers of a proxy that is none', { timeout: patient(240_000) }, () => {
  it('change no limit and open the live channel to no other page, with and without TRUST_PROXY', async () => {
    expect(await proxies({ seconds: 5 })).toEqual({
      'spoofs that changed a limit': 'none',
      'foreign pages accepted': 0,
      'own page after a spoofed scheme': 101,
      'TRUST_PROXY: spoofs that changed a limit': 'none',
      'TRUST_PROXY: foreign pages accepted': 0,
      'TRUST_PROXY: own page after a spoofed scheme': 101,
      'TRUST_PROXY: spoofs that changed a limit behind the proxy': 'none',
      'TRUST_PROXY: sign-ups of as many clients behind the proxy': 65,
    });
  });
});
