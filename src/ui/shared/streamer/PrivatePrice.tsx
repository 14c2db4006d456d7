import { usePreference } from '../../app/usePreference.ts';
import { Price } from '../../components/money/Price.tsx';
import type { PriceProps } from '../../components/money/Price.tsx';
import { MASK } from './Private.tsx';

/** An amount that streamer mode hides: a balance, or what tells it, as a known price minus the balance. */
export function PrivatePrice(props: PriceProps) {
  const [isHidden] = usePreference('streamer');
  return isHidden ? <span>{MASK}</span> : <Price {...props} />;
}
