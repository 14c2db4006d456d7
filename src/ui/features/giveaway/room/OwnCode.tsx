import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/controls/Button.tsx';
import { LiveRegion } from '../../../components/feedback/LiveRegion.tsx';
import { usePrizeName } from '../shared/usePrizeName.ts';
import type { RoomData } from './roomData.ts';
import styles from './JoinPanel.module.css';

/** The player's roll code; after the playback also what it won. */
export function OwnCode({ room: { giveaway, phase }, code }: { room: RoomData; code: number }) {
  const { t } = useTranslation('giveaway');
  const nameOf = usePrizeName();
  const won = giveaway.prizes.filter(({ winner }) => winner?.code === code);
  const isOver = phase === 'finished';
  const result =
    won.length > 0 ? t('own.won', { prizes: won.map(nameOf).join(t('separator')) }) : t('own.lost');
  return (
    <>
      <div className={styles.code} data-testid="own-code">
        <span>{t('own.code')}</span>
        <b className="num">{code}</b>
        {isOver && <p className={styles.won}>{result}</p>}
      </div>
      {isOver && won.some(({ item }) => item !== null) && (
        <ButtonLink to="/personal/bag">{t('own.backpack')}</ButtonLink>
      )}
      {!isOver && <p className={styles.note}>{t('own.wait')}</p>}
      <LiveRegion message={isOver ? result : ''} />
    </>
  );
}
