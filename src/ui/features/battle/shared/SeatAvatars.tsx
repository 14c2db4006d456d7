import { useTranslation } from 'react-i18next';
import type { BattleSeat, BattleSummary } from '../../../../net/contract/battles.ts';
import { Avatar } from '../../../components/players/Avatar.tsx';
import { classNames } from '../../../components/classNames.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import styles from './SeatAvatars.module.css';

type Battle = Pick<BattleSummary, 'playerCount' | 'seats' | 'teams' | 'share' | 'winners'>;

/**
 * Taken seats as avatars, free ones as empty circles. Winners have a crown and the others are dim, except in a shared
 * battle.
 */
export function SeatAvatars({ battle }: { battle: Battle }) {
  const { playerCount, seats, teams, share } = battle;
  const winners = share ? [] : battle.winners;
  const places = Array.from({ length: playerCount }, (_, index) => index + 1);
  const half = playerCount / 2;
  return (
    <ul className={styles.seats}>
      {places.map((pos) => (
        <li key={pos} className={classNames(teams && pos === half + 1 && styles.other)}>
          <Seat
            seat={seats.find((one) => one.pos === pos)}
            won={winners.includes(pos)}
            lost={winners.length > 0 && !winners.includes(pos)}
          />
        </li>
      ))}
    </ul>
  );
}

function Seat({ seat, won, lost }: { seat: BattleSeat | undefined; won: boolean; lost: boolean }) {
  const { t } = useTranslation('battle');
  if (!seat) {
    return (
      <span className={styles.free}>
        <span className="srOnly">{t('seats.free')}</span>
      </span>
    );
  }
  return (
    <span className={classNames(styles.taken, lost && styles.lost)} title={seat.name}>
      <Avatar name={seat.name} image={seat.avatar} />
      <span className="srOnly">{won ? t('seats.winner', { name: seat.name }) : seat.name}</span>
      {won && (
        <i className={styles.crown}>
          <Icon name="crown" size={14} />
        </i>
      )}
    </span>
  );
}
