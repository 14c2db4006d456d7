import { useTranslation } from 'react-i18next';
import { formatMoney, formatMoneyChange } from '../../components/money/money.ts';
import styles from './SessionFigures.module.css';
import { usePlayedText } from './usePlayedText.ts';
import { useSessionResult } from './useSessionResult.ts';

/** Time played in this visit, spent, won, and the net result. */
export function SessionFigures() {
  const { t } = useTranslation('limits');
  const playedText = usePlayedText();
  const {
    playedMs,
    result: { data, isError },
  } = useSessionResult();
  const figures = [
    [t('session.played'), playedText(playedMs)],
    [t('session.spent'), data && formatMoney(data.spent)],
    [t('session.won'), data && formatMoney(data.won)],
    [t('session.net'), data && formatMoneyChange(data.net)],
  ] as const;
  return (
    <div className={styles.session}>
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <small>{t(isError && data === undefined ? 'session.failed' : 'session.hint')}</small>
    </div>
  );
}
