import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** An IPv6 customer has a /64 at least: its addresses count as one. */
const IPV6_GROUPS = 4;

/** The address as limits count it: IPv4 as it is, of IPv6 the first 64 bits. */
export function addressGroup(address: string): string {
  const [plain = ''] = address.split('%', 1);
  const mapped = MAPPED_IPV4.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::', 2);
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const before = groups(head);
  const after = groups(tail ?? '');
  const zeros = Array.from({ length: Math.max(8 - before.length - after.length, 0) }, () => '0');
  const all = tail === undefined ? before : [...before, ...zeros, ...after];
  return `${all
    .slice(0, IPV6_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
