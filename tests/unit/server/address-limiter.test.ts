import { describe, expect, it } from 'vitest';
import { AddressLimiter } from '../../../server/live/address-limiter.ts';
import { networkOf } from '../../../server/platform/network-of.ts';
import { testPorts } from '../../support/ports.ts';

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the limiter', () => {
  it('forgets addresses without connections once their handshakes are free again', () => {
    const ports = testPorts();
    const limiter = new AddressLimiter({ sockets: 2, handshakesPerMinute: 2 }, ports.clock);
    const release = limiter.open('198.51.100.1');
    for (let host = 0; host < 999; host += 1) limiter.admits(`10.0.${host >> 8}.${host & 255}`);
    expect(limiter.size).toBe(1_000);
    ports.advance(60_000);
    limiter.admits('192.0.2.1');
    expect(limiter.size).toBe(2);
    release();
  });

  it('adds no handshakes when the clock steps back', () => {
    const ports = testPorts();
    let now = ports.clock.now();
    const limiter = new AddressLimiter({ sockets: 9, handshakesPerMinute: 1 }, { now: () => now });
    expect(limiter.admits('192.0.2.1')).toBe(true);
    now = new Date(now.getTime() - 3_600_000);
    expect(limiter.admits('192.0.2.1')).toBe(false);
    now = new Date(now.getTime() + 60_000);
    expect(limiter.admits('192.0.2.1')).toBe(true);
  });
});
