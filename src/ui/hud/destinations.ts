import type { IconName } from '../components/iconPaths.ts';

/** A place in the rail or in the bottom tabs. */
export interface Destination {
  readonly to: string;
  /** Its name in the catalogue, below `nav`. */
  readonly name: 'boxes' | 'battle' | 'dream' | 'giveaways' | 'shop' | 'bag' | 'verify' | 'news' | 'mine';
  readonly icon: IconName;
  /** The paths that light it up, with everything below them. */
  readonly owns: readonly string[];
}

const boxes: Destination = { to: '/home', name: 'boxes', icon: 'box', owns: ['/home', '/box', '/skin'] };
const battle: Destination = { to: '/battle', name: 'battle', icon: 'swords', owns: ['/battle', '/reverse'] };
const dream: Destination = { to: '/dream', name: 'dream', icon: 'target', owns: ['/dream'] };
const shop: Destination = { to: '/shop', name: 'shop', icon: 'shop', owns: ['/shop'] };

export const railDestinations: readonly Destination[] = [
  boxes,
  battle,
  dream,
  { to: '/giveaways', name: 'giveaways', icon: 'gift', owns: ['/giveaways'] },
  shop,
  { to: '/personal/bag', name: 'bag', icon: 'bag', owns: ['/personal/bag'] },
  { to: '/provably-fair', name: 'verify', icon: 'shield-check', owns: ['/provably-fair', '/verify'] },
];

export const tabDestinations: readonly Destination[] = [
  boxes,
  dream,
  battle,
  { to: '/event', name: 'news', icon: 'news', owns: ['/event', '/promotions'] },
  { to: '/personal', name: 'mine', icon: 'user', owns: ['/personal'] },
  shop,
];

export function isCurrent({ owns }: Destination, pathname: string): boolean {
  return owns.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
