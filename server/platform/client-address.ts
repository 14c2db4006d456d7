import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Proxies whose X-Forwarded headers are believed: by address, or by their number before this server. */
export type TrustedProxies =
  { readonly hops: number } | { readonly hops: null; readonly networks: readonly string[] };

/** Whether the peer at `hop` (0 is the connection) is a trusted proxy. */
export type IsTrustedProxy = (address: string, hop: number) => boolean;

const MAX_HOPS = 16;

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/** A number of hops, or addresses and CIDR networks with commas between; null for any other text. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= MAX_HOPS ? { hops } : null;
  }
  const networks = text.split(',').map((part) => part.trim());
  return networks.every(isNetwork) ? { hops: null, networks } : null;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}

/** Without trusted proxies nobody is one. */
export function createProxyCheck(trusted: TrustedProxies | null): IsTrustedProxy {
  if (trusted === null) return () => false;
  if (trusted.hops !== null) return (_address, hop) => hop < trusted.hops;
  const list = new BlockList();
  for (const network of trusted.networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

/**
 * The address of the client: the first, from this server outwards, that is not of a trusted proxy. Fastify's
 * `request.ip` follows the same rule; this is for upgrades, which Fastify does not see.
 */
export function clientAddress(request: IncomingMessage, isTrusted: IsTrustedProxy): string {
  let address = request.socket.remoteAddress ?? '';
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  const hops = forwarded.split(',').map((part) => part.trim());
  for (const [hop, farther] of hops.toReversed().entries()) {
    if (farther === '' || !isTrusted(address, hop)) break;
    address = farther;
  }
  return address;
}

/** Whether the client used https, as far as this server is told: by its own connection or a trusted proxy. */
export function isSecureRequest(request: IncomingMessage, isTrusted: IsTrustedProxy): boolean {
  if ('encrypted' in request.socket && request.socket.encrypted === true) return true;
  const scheme = [request.headers['x-forwarded-proto'] ?? []].flat().at(-1)?.split(',').at(-1)?.trim();
  return scheme === 'https' && isTrusted(request.socket.remoteAddress ?? '', 0);
}
