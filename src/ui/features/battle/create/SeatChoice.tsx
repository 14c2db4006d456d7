import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../components/classNames.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import type { Draft } from './draft/draft.ts';
import styles from './SeatChoice.module.css';

interface SeatChoiceProps {
  draft: Draft;
  onChange: (pos: number) => void;
}

/** The player's seat as a radio group with arrow keys; teams are separated. */
export function SeatChoice({ draft: { playerCount, teams, pos }, onChange }: SeatChoiceProps) {
  const { t } = useTranslation('battle');
  const name = useId();
  const half = playerCount / 2;
  const seats = Array.from({ length: playerCount }, (_, index) => index + 1);
  const label = (seat: number) => {
    const number = t('form.pos', { pos: seat });
    return teams ? `${t('form.team', { team: seat > half ? 2 : 1 })} ${number}` : number;
  };
  return (
    <div role="radiogroup" aria-label={t('form.seat')} className={styles.seats}>
      {seats.map((seat) => (
        <label key={seat} className={classNames(styles.seat, teams && seat === half + 1 && styles.other)}>
          <input
            type="radio"
            name={name}
            value={seat}
            checked={seat === pos}
            onChange={() => onChange(seat)}
            aria-label={label(seat)}
          />
          <span className="num">{seat === pos ? <Icon name="user" /> : seat}</span>
        </label>
      ))}
    </div>
  );
}
