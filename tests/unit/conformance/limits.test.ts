import { describe, expect, it } from 'vitest';
import { EventType } from '../../../src/net/contract/eventTypes.ts';
import * as headers from '../../../src/net/contract/headers.ts';
import * as limits from '../../../src/net/contract/limits.ts';

describe('constants of the specification', () => {
  it('a request may take 15000 ms', () => {
    expect(limits.REQUEST_TIMEOUT_MS).toBe(15_000);
  });

  it('the feed holds 20', () => {
    expect(limits.FEED_SIZE).toBe(20);
  });

  it('the socket reconnects after 5000 ms, with heart-beats every 10000 ms', () => {
    expect([limits.SOCKET_RECONNECT_MS, limits.HEARTBEAT_MS]).toEqual([5_000, 10_000]);
  });

  it('the guard of a 401 lasts 1000 ms, the re-login step waits 200 ms', () => {
    expect([limits.RELOGIN_GUARD_MS, limits.RELOGIN_DELAY_MS]).toEqual([1_000, 200]);
  });

  it('a page holds 15 entries of logs and documents, 10 battles', () => {
    expect([limits.PAGE_SIZE_LOG, limits.PAGE_SIZE_BATTLE]).toEqual([15, 10]);
  });

  it('players are 18 or older', () => {
    expect(limits.ADULT_AGE).toBe(18);
  });

  it('the live channel is at /ws, its topic /topic/messages', () => {
    expect([limits.LIVE_PATH, limits.LIVE_TOPIC]).toEqual(['/ws', '/topic/messages']);
  });

  it('the fixed language of the wire is zh-CN', () => {
    expect(headers.FIXED_LANGUAGE).toBe('zh-CN');
  });

  it('the codes of live events are 21, 22, 23, 31, 32, 33', () => {
    const { sysConfig: _ownCode, ...specified } = EventType;
    expect(specified).toEqual({
      caseDrop: 21,
      upgradeDrop: 22,
      battleDrop: 23,
      battleCreate: 31,
      battleState: 32,
      battleRank: 33,
    });
  });
});

describe('a promotion code', () => {
  it.each(['Lamp26', 'ABCDEF', '123456', 'abcdefghij12345'])('may be %s', (code) => {
    expect(limits.PROMOTION_CODE_PATTERN.test(code)).toBe(true);
  });

  it.each(['', 'Lamp2', 'abcdefghij123456', 'lamp-26', 'lamp 26', '夜航二零二六', 'Lamp26\n'])(
    'may not be %j: 6 to 15 letters and digits',
    (code) => {
      expect(limits.PROMOTION_CODE_PATTERN.test(code)).toBe(false);
    },
  );
});

describe('a phone number', () => {
  it.each(['13800138000', '19912345678', '+4915112345678'])('may be %s', (phone) => {
    expect(limits.PHONE_PATTERN.test(phone)).toBe(true);
  });

  it.each(['', '1380013800', '138001380000', '12800138000', '+0123456789', '138 0013 8000', 'phone'])(
    'may not be %j',
    (phone) => {
      expect(limits.PHONE_PATTERN.test(phone)).toBe(false);
    },
  );
});
