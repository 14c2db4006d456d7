import Stripe from 'stripe';

/** A client of the API at an address; another one than Stripe's is a stand-in. */
export function createStripe(key: string, address: string, config: Stripe.StripeConfig): Stripe {
  const { protocol, hostname, port } = new URL(address);
  return new Stripe(key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port === '' ? {} : { port: Number(port) }),
    telemetry: false,
    ...config,
  });
}
