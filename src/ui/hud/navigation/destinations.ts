import type { IconName } from '../../components/icons/iconPaths.ts';

/** A place in the rail or in the bottom tabs. */
export interface Destination {
  readonly to: string;
  /** Key of its text below `nav`. */
  readonly name: 'boxes' | 'battle' | 'dream' | 'giveaways' | 'shop' | 'bag' | 'verify' | 'news' | 'mine';
  readonly icon: IconName;
  /** It is the current entry on these paths and below them. */
  readonly activePaths: readonly string[];
}

const boxes: Destination = {
  to: '/home',
  name: 'boxes',
  icon: 'box',
  activePaths: ['/home', '/box', '/skin'],
};
const battle: Destination = {
  to: '/battle',
  name: 'battle',
  icon: 'swords',
  activePaths: ['/battle', '/reverse'],
};
const dream: Destination = { to: '/dream', name: 'dream', icon: 'target', activePaths: ['/dream'] };
const shop: Destination = { to: '/shop', name: 'shop', icon: 'shop', activePaths: ['/shop'] };

export const railDestinations: readonly Destination[] = [
  boxes,
  battle,
  dream,
  { to: '/giveaways', name: 'giveaways', icon: 'gift', activePaths: ['/giveaways'] },
  shop,
  { to: '/personal/bag', name: 'bag', icon: 'bag', activePaths: ['/personal/bag'] },
  { to: '/provably-fair', name: 'verify', icon: 'shield-check', activePaths: ['/provably-fair', '/verify'] },
];

export const tabDestinations: readonly Destination[] = [
  boxes,
  dream,
  battle,
  { to: '/event', name: 'news', icon: 'news', activePaths: ['/event', '/promotions'] },
  { to: '/personal', name: 'mine', icon: 'user', activePaths: ['/personal'] },
  shop,
];

export function isCurrent({ activePaths }: Destination, pathname: string): boolean {
  return activePaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
