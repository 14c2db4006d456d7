import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RewardState } from '../../../net/contract/account/rewards.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { Price } from '../../components/money/Price.tsx';
import styles from './RewardRow.module.css';

interface RewardRowProps {
  name: string;
  hint: string;
  /** Minor units. */
  amount: number;
  state: RewardState;
  isBusy: boolean;
  /** Undefined: nothing can be claimed now. */
  onClaim: (() => void) | undefined;
  /** Said of the button. */
  claimLabel: string;
  /** In place of the button while the reward is not reached. */
  open?: ReactNode;
}

/** A reward that is paid once: what it is for, what it gives, and the claim. */
export function RewardRow({ name, hint, amount, state, isBusy, onClaim, claimLabel, open }: RewardRowProps) {
  const { t } = useTranslation('reward');
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.what}>
        <b>{name}</b>
        <small>{hint}</small>
      </span>
      <Price amount={amount} size="m" className={styles.amount} />
      <span className={styles.end}>
        {state === 'claimed' && (
          <span className={styles.claimed}>
            <Icon name="check" size={16} />
            {t('claim.claimed')}
          </span>
        )}
        {state === 'open' && open}
        {state === 'claimable' && onClaim !== undefined && (
          <Button
            size="s"
            busy={isBusy}
            busyLabel={t('claim.busy')}
            aria-label={claimLabel}
            onClick={onClaim}
          >
            {t('claim.action')}
          </Button>
        )}
      </span>
    </li>
  );
}
