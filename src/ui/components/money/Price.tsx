import { classNames } from '../classNames.ts';
import { Icon } from '../icons/Icon.tsx';
import { formatMoney } from './money.ts';
import styles from './Price.module.css';

type PriceSize = 'xs' | 's' | 'm' | 'l' | 'xl' | 'xxl';
const GLYPH = { xs: 14, s: 14, m: 14, l: 16, xl: 20, xxl: 24 } as const;

export interface PriceProps {
  /** Minor units. */
  amount: number;
  /** xs 12, s 13 (default), m 14, l 16, xl 24, xxl 32 px. */
  size?: PriceSize;
  className?: string | undefined;
}

/** An amount of coins with its glyph. Takes the colour of the text around it. */
export function Price({ amount, size = 's', className }: PriceProps) {
  return (
    <span className={classNames('num', styles.price, styles[size], className)}>
      <Coin size={GLYPH[size]} />
      <span>{formatMoney(amount)}</span>
    </span>
  );
}

/** The coin glyph alone. */
export function Coin({ size = 14 }: { size?: 14 | 16 | 20 | 24 }) {
  return (
    <span className={styles.coin}>
      <Icon name="coin" size={size} />
    </span>
  );
}
