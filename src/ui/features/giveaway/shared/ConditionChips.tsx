import { useTranslation } from 'react-i18next';
import type { GiveawayConditions } from '../../../../net/contract/games/giveaways.ts';
import { formatMoney } from '../../../components/money/money.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import { formatDate } from '../../../shared/formatDate.ts';
import styles from './ConditionChips.module.css';

/** The conditions of a giveaway in short; one without any is open to everybody. */
export function ConditionChips({ conditions }: { conditions: GiveawayConditions }) {
  const { t, i18n } = useTranslation('giveaway');
  const { hasPassword, promotionCode, level, recharge } = conditions;
  const isOpen = !hasPassword && promotionCode === null && level === null && recharge === null;
  return (
    <ul className={styles.chips} aria-label={t('condition.label')}>
      {isOpen && <li>{t('condition.none')}</li>}
      {hasPassword && (
        <li>
          <Icon name="lock" size={14} />
          {t('condition.password')}
        </li>
      )}
      {promotionCode !== null && <li>{t('condition.promotionCode', { code: promotionCode })}</li>}
      {level !== null && <li>{t('condition.level', { level })}</li>}
      {recharge !== null && (
        <li>
          {t('condition.recharge', {
            amount: formatMoney(recharge.amount),
            day: formatDate(recharge.since, i18n.language),
          })}
        </li>
      )}
    </ul>
  );
}
