import { setting, trustedProxies, wholeNumber } from './setting.ts';

export const proxySettings = {
  TRUST_PROXY: setting({
    fallback: undefined,
    description:
      'proxies whose X-Forwarded headers are believed: addresses, CIDR networks or a number of hops',
    expected: 'addresses and networks with commas between, as 10.0.0.0/8, or a number of hops from 1 to 16',
    schema: trustedProxies,
  }),
  CONNECTIONS_PER_ADDRESS: setting({
    fallback: '600',
    description:
      'open connections from one address at most, those of TRUST_PROXY excepted; not with RATE_LIMITS=off',
    expected: 'a whole number from 10 to 100000',
    schema: wholeNumber(10, 100_000),
  }),
  STOP_DELAY_SECONDS: setting({
    fallback: '0',
    description:
      'seconds for which a process that was told to end still takes requests, and /api/ready refuses: for a proxy before several',
    expected: 'a whole number from 0 to 60',
    schema: wholeNumber(0, 60),
  }),
};
