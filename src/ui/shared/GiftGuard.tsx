import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GiftAllowance } from '../../net/contract/games/gifts.ts';
import { ButtonLink } from '../components/controls/Button.tsx';
import { StateMessage } from '../components/feedback/StateMessage.tsx';
import { formatMoney } from '../components/money/money.ts';
import { formatDateTime } from './formatDate.ts';
import { settingPath } from './personal/settingTrip.ts';
import { usePrivateText } from './streamer/Private.tsx';

interface GiftGuardProps {
  allowance: GiftAllowance;
  /** The path that opens the form. */
  from: string;
  /** The form of a gift. */
  children: ReactNode;
}

/** Shows the form to players who may give, and what is missing to all others. */
export function GiftGuard({ allowance: { needsIdentity, opensTime }, from, children }: GiftGuardProps) {
  const { t, i18n } = useTranslation('gift');
  if (!needsIdentity && opensTime === null) return children;
  const time = opensTime === null ? null : formatDateTime(opensTime, i18n.language);
  return (
    <StateMessage
      icon={time === null ? 'user' : 'gift'}
      title={t(time === null ? 'identity.title' : 'newAccount.title')}
      action={
        needsIdentity && (
          <ButtonLink variant={time === null ? 'primary' : 'quiet'} to={settingPath('identity', from)}>
            {t('identity.act')}
          </ButtonLink>
        )
      }
    >
      {time !== null && t('newAccount.hint', { time })} {needsIdentity && t('identity.hint')}
    </StateMessage>
  );
}

/** How much may be given, in words, before the press. */
export function GiftRule({ allowance }: Pick<GiftGuardProps, 'allowance'>) {
  const { t } = useTranslation('gift');
  const hidden = usePrivateText();
  const { maxAmount, leftToday, unplayed, free } = allowance;
  const limits = t('limits', { max: formatMoney(maxAmount), left: formatMoney(leftToday) });
  if (unplayed === 0) return <p>{limits}</p>;
  const amounts = { unplayed: hidden(formatMoney(unplayed)), free: hidden(formatMoney(free)) };
  return (
    <p>
      {limits} {t('unplayed', amounts)}
    </p>
  );
}

/** The refusal of a gift of this amount; null: it may be given. */
export function giftRefusal(
  { maxAmount, leftToday, unplayed, free }: GiftAllowance,
  amount: number,
): 'gift.maxAmount' | 'gift.maxPerDay' | 'gift.unplayed' | null {
  if (amount > maxAmount) return 'gift.maxAmount';
  if (amount > leftToday) return 'gift.maxPerDay';
  return unplayed > 0 && amount > free ? 'gift.unplayed' : null;
}
