import { useTranslation } from 'react-i18next';
import { pairRollKinds } from '../../../net/contract/rolls/rollRecord.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import styles from './CountsNote.module.css';

const IN = [...pairRollKinds, 'battle'] as const;
const OUT = ['share', 'cancelled', 'items', 'packets'] as const;

/** What counts as turnover and what does not. */
export function CountsNote() {
  const { t } = useTranslation('vip');
  return (
    <section className={styles.section} aria-labelledby="vip-counts">
      <h2 id="vip-counts">{t('counts.title')}</h2>
      <div className={styles.columns}>
        <div>
          <h3>{t('counts.in')}</h3>
          <ul>
            {IN.map((name) => (
              <li key={name}>
                <Icon name="check" size={16} />
                {t(`counts.${name}`)}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{t('counts.out')}</h3>
          <ul data-out="">
            {OUT.map((name) => (
              <li key={name}>
                <Icon name="close" size={16} />
                {t(`counts.${name}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p>{t('counts.rule')}</p>
    </section>
  );
}
