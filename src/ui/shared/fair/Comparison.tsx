import { useTranslation } from 'react-i18next';
import type { ComparedFact } from '../../../fair/proof/facts.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import type { IconName } from '../../components/icons/iconPaths.ts';
import { formatTimestamp } from './formatTimestamp.ts';
import { useFactName } from './useFactName.ts';
import styles from './Comparison.module.css';

const ICONS: Record<ComparedFact['result'], IconName> = {
  same: 'check',
  different: 'close',
  notKept: 'info',
};

/** Each claim beside what was shown before; a difference with both values. */
export function Comparison({ compared }: { compared: readonly ComparedFact[] }) {
  const factName = useFactName();
  return (
    <ul className={styles.facts}>
      {compared.map((fact) => (
        <li key={`${fact.name} ${fact.place}`} data-fact={fact.name} data-result={fact.result}>
          <Icon name={ICONS[fact.result]} size={18} />
          <div>
            <b>{factName(fact)}</b>
            <Outcome fact={fact} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Outcome({ fact }: { fact: ComparedFact }) {
  const { t, i18n } = useTranslation('fair');
  const { result, kept, value, at } = fact;
  const time = at === null ? null : formatTimestamp(at, i18n.language);
  if (result === 'notKept') return <p>{t('compared.notKept')}</p>;
  if (result === 'same') {
    return <p>{time === null ? t('compared.sameUntimed') : t('compared.same', { time })}</p>;
  }
  return (
    <dl className={styles.pair}>
      <dt>{time === null ? t('compared.differentUntimed') : t('compared.different', { time })}</dt>
      <dd>{kept}</dd>
      <dt>{t('compared.now')}</dt>
      <dd>{value}</dd>
    </dl>
  );
}
