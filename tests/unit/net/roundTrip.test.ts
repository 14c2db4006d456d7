import { describe, expect, it } from 'vitest';
import { measureRoundTrip } from '../../../src/net/http/roundTrip.ts';

/** A clock and a server that answers after `tookMs`, with `status`. */
function line(tookMs: number, status = 200) {
  let time = 1_000;
  let answer: Response | undefined;
  const asked: { address: string; cache: string | undefined }[] = [];
  const waits: { delayMs: number; cancelled: boolean }[] = [];
  const options = {
    now: () => time,
    schedule: (delayMs: number) => {
      const wait = { delayMs, cancelled: false };
      waits.push(wait);
      return () => {
        wait.cancelled = true;
      };
    },
    send: async (address: unknown, init?: RequestInit) => {
      asked.push({ address: String(address), cache: init?.cache });
      time += tookMs;
      answer = new Response('{}', { status });
      return answer;
    },
  };
  return { options, asked, waits, isRead: () => answer?.bodyUsed };
}

describe('the round trip to the server', () => {
  it('is measured with a small uncached call, given up after 15 s', async () => {
    const { options, asked, waits, isRead } = line(24);
    expect(await measureRoundTrip(options)).toBe(24);
    expect(asked).toEqual([{ address: '/api/health', cache: 'no-store' }]);
    expect(isRead()).toBe(true);
    expect(waits).toEqual([{ delayMs: 15_000, cancelled: true }]);
  });

  it('is unknown when the server is not healthy', async () => {
    await expect(measureRoundTrip(line(24, 503).options)).rejects.toThrow('503');
  });
});
