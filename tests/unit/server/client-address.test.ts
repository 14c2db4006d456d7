import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import {
  clientAddress,
  createProxyCheck,
  parseTrustedProxies,
} from '../../../server/platform/client-address.ts';

function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

function clientOf(trusted: string | null, remoteAddress: string, forwarded?: string): string {
  const proxies = trusted === null ? null : parseTrustedProxies(trusted);
  return clientAddress(requestFrom(remoteAddress, forwarded), createProxyCheck(proxies));
}

describe('TRUST_PROXY', () => {
  it.each(['1', '16', '127.0.0.1', '10.0.0.0/8, 192.168.1.1', '::1', 'fd00::/8'])('takes %s', (text) => {
    expect(parseTrustedProxies(text)).not.toBeNull();
  });

  it.each([
    '0',
    '17',
    '-1',
    'yes',
    '10.0.0.0/33',
    '10.0.0/8',
    '10.0.0.0/8/8',
    '::/129',
    'proxy.example',
    ',',
  ])('refuses %s', (text) => expect(parseTrustedProxies(text)).toBeNull());
});

describe('the address of a client', () => {
  it.each([
    ['is the connection without a trusted proxy', null, '10.0.0.1', '1.2.3.4', '10.0.0.1'],
    ['is the connection when it is not of the proxy', '10.0.0.1', '10.0.0.2', '1.2.3.4', '10.0.0.2'],
    ['is the one that the proxy added', '10.0.0.1', '10.0.0.1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    ['is the proxy without a header', '10.0.0.1', '10.0.0.1', undefined, '10.0.0.1'],
    ['passes over a chain of proxies', '10.0.0.0/8', '10.0.0.1', '6.6.6.6, 1.2.3.4, 10.9.9.9', '1.2.3.4'],
    ['is known over IPv6-mapped addresses', '10.0.0.0/8', '::ffff:10.0.0.1', '1.2.3.4', '1.2.3.4'],
    ['is counted in hops', '2', '10.0.0.1', '6.6.6.6, 1.2.3.4, 5.5.5.5', '1.2.3.4'],
  ])('%s', (_what, trusted, remote, forwarded, expected) => {
    expect(clientOf(trusted, remote, forwarded)).toBe(expected);
  });
});
