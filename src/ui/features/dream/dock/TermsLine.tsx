import { Trans, useTranslation } from 'react-i18next';
import { formatChance, formatPercent } from '../../../components/money/money.ts';
import { Price } from '../../../components/money/Price.tsx';
import type { DraftView } from '../state/useDraft.ts';
import styles from './TermsLine.module.css';

/** Price, chance, edge and what a lost dream takes, before the press. */
export function TermsLine({ view: { draft, price, rules } }: { view: DraftView }) {
  const { t } = useTranslation('dream');
  if (!price) return <p className={styles.terms}>{t('terms.none')}</p>;
  const { fee, coins, change, worth } = price;
  const count = draft.staked.length;
  const values = { chance: formatChance(draft.tickets), edge: formatPercent(rules.edge), count };
  const components = {
    price: <Price amount={fee} size="xs" />,
    coins: <Price amount={coins} size="xs" />,
    change: <Price amount={change} size="xs" />,
    worth: <Price amount={worth} size="xs" />,
    n: <span className="num" />,
  };
  const staked = count === 0 ? 'coins' : coins > 0 ? 'both' : 'items';
  return (
    <p className={styles.terms}>
      <span>
        <Trans t={t} i18nKey="terms.price" values={values} components={components} />
      </span>
      <span>
        <Trans t={t} i18nKey={`terms.lost.${staked}`} values={values} components={components} />
        {change > 0 && <Trans t={t} i18nKey="terms.change" components={components} />}
      </span>
    </p>
  );
}
