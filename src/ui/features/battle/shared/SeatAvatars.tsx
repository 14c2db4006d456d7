import { useTranslation } from 'react-i18next';
import type { BattleSeat, BattleSummary } from '../../../../net/contract/games/battles.ts';
import { Avatar } from '../../../components/players/Avatar.tsx';
import { classNames } from '../../../components/classNames.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import { allPositions, seatAt } from './seats.ts';
import styles from './SeatAvatars.module.css';

type Battle = Pick<BattleSummary, 'playerCount' | 'seats' | 'state' | 'teams' | 'share' | 'winners'>;

/**
 * Taken seats as avatars, the player's own with a ring; free ones as dashed circles. Winners have a crown and the others
 * are dim, except in a shared battle.
 */
export function SeatAvatars({ battle, playerId }: { battle: Battle; playerId: string | undefined }) {
  const { playerCount, teams, share } = battle;
  const winners = share ? [] : battle.winners;
  const half = playerCount / 2;
  return (
    <ul className={styles.seats}>
      {allPositions(playerCount).map((pos) => (
        <li key={pos} className={classNames(teams && pos === half + 1 && styles.other)}>
          <Seat
            seat={seatAt(battle, pos)}
            isMine={playerId !== undefined && seatAt(battle, pos)?.playerId === playerId}
            isOpen={battle.state === 0}
            won={winners.includes(pos)}
            lost={winners.length > 0 && !winners.includes(pos)}
          />
        </li>
      ))}
    </ul>
  );
}

interface SeatProps {
  seat: BattleSeat | undefined;
  isMine: boolean;
  /** Whether a free seat can still be taken. */
  isOpen: boolean;
  won: boolean;
  lost: boolean;
}

function Seat({ seat, isMine, isOpen, won, lost }: SeatProps) {
  const { t } = useTranslation('battle');
  if (!seat) {
    return (
      <span className={styles.free}>
        {isOpen && <Icon name="plus" size={14} />}
        <span className="srOnly">{t('seats.free')}</span>
      </span>
    );
  }
  return (
    <span className={classNames(styles.taken, isMine && styles.mine, lost && styles.lost)} title={seat.name}>
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
