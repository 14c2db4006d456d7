import { useTranslation } from 'react-i18next';
import { formatChance } from '../../../components/money/money.ts';
import { formatCount } from '../../../i18n/formatCount.ts';
import { winningRange, type DreamDraft } from '../state/draft.ts';
import styles from './WheelCentre.module.css';

/** Chance and winning tickets, in the middle of the wheel while it stands. */
export function WheelCentre({ draft }: { draft: DreamDraft }) {
  const { t } = useTranslation('dream');
  const { target, tickets } = draft;
  if (!target) {
    return (
      <a href="#targets" className={styles.empty}>
        {t('stage.choose')}
      </a>
    );
  }
  const [from, to] = winningRange(draft);
  return (
    <p className={styles.chance}>
      <b className="num">{formatChance(tickets)}</b>
      <span>{t('stage.range', { from: formatCount(from), to: formatCount(to) })}</span>
    </p>
  );
}
