import type { CSSProperties, ReactNode } from 'react';
import { usePreference } from '../../app/usePreference.ts';

/** What stands in place of a hidden value. */
export const MASK = '•••';

/** A value that streamer mode hides: balances, contact data, codes. */
export function Private({ children }: { children: ReactNode }) {
  const [isHidden] = usePreference('streamer');
  return isHidden ? <span>{MASK}</span> : children;
}

/** Hides texts while streamer mode is on. */
export function usePrivateText(): (text: string) => string {
  const [isHidden] = usePreference('streamer');
  return (text) => (isHidden ? MASK : text);
}

/** For fields: shows dots in place of what is typed while streamer mode is on. */
export function usePrivateField(): { readonly style?: CSSProperties } {
  const [isHidden] = usePreference('streamer');
  return isHidden ? { style: { WebkitTextSecurity: 'disc' } as CSSProperties } : {};
}
