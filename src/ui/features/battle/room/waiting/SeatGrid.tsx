import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { BattleDetail, BattleSeat } from '../../../../../net/contract/games/battles.ts';
import { Avatar } from '../../../../components/players/Avatar.tsx';
import { Button } from '../../../../components/controls/Button.tsx';
import { classNames } from '../../../../components/classNames.ts';
import { Icon } from '../../../../components/icons/Icon.tsx';
import { IconButton } from '../../../../components/controls/IconButton.tsx';
import { PlayerName } from '../../../../shared/players/PlayerName.tsx';
import { profileOf } from '../../../../shared/players/profileOf.ts';
import { allPositions, seatAt, teamOfPosition } from '../../shared/seats.ts';
import { SeatEmote } from '../company/SeatEmote.tsx';
import type { CreatorActions } from './acts/useCreatorActions.ts';
import styles from './SeatGrid.module.css';

interface SeatGridProps {
  battle: BattleDetail;
  /** The visitor's seat, as `pos`; undefined for a spectator. */
  myPos: number | undefined;
  /** Takes a seat; undefined where that is not possible. */
  onJoin: ((pos: number) => void) | undefined;
  /** The creator's actions; undefined for others. */
  creatorActions: CreatorActions | undefined;
}

/** All seats side by side, teams separated: who has them, or buttons to fill them. */
export function SeatGrid({ battle, myPos, onJoin, creatorActions }: SeatGridProps) {
  const { t } = useTranslation(['room', 'battle']);
  const { playerCount, teams } = battle;
  const half = playerCount / 2;
  const groups = teams
    ? [1, 2].map((team) =>
        allPositions(playerCount).filter((pos) => teamOfPosition(pos, playerCount) === team),
      )
    : [allPositions(playerCount)];
  return (
    <section
      className={styles.arena}
      aria-label={t('seats.label')}
      data-seats={playerCount}
      data-teams={teams || undefined}
      data-full={battle.seats.length === playerCount || undefined}
    >
      {groups.map((places, group) => (
        <div
          key={group}
          className={styles.group}
          style={{ '--columns': teams ? half : playerCount } as CSSProperties}
        >
          {teams && <h2>{t('seats.team', { team: group + 1 })}</h2>}
          <ul>
            {places.map((pos) => (
              <li key={pos} data-pos={pos}>
                <Seat
                  pos={pos}
                  seat={seatAt(battle, pos)}
                  isMine={pos === myPos}
                  isCreator={seatAt(battle, pos)?.playerId === battle.creatorId}
                  onJoin={onJoin}
                  creatorActions={creatorActions}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface SeatProps {
  pos: number;
  seat: BattleSeat | undefined;
  isMine: boolean;
  isCreator: boolean;
  onJoin: ((pos: number) => void) | undefined;
  creatorActions: CreatorActions | undefined;
}

function Seat({ pos, seat, isMine, isCreator, onJoin, creatorActions }: SeatProps) {
  const { t } = useTranslation('room');
  if (!seat) return <FreeSeat pos={pos} onJoin={onJoin} creatorActions={creatorActions} />;
  return (
    <article className={classNames(styles.seat, styles.taken, isMine && styles.mine)}>
      <span className={styles.face}>
        <Avatar name={seat.name} image={seat.avatar} size="l" />
        <SeatEmote pos={pos} />
      </span>
      <b className={styles.name}>
        <PlayerName name={seat.name} playerId={profileOf(seat)} />
      </b>
      <small>{seat.isBot ? t('seats.bot', { pos }) : t('seats.pos', { pos })}</small>
      {(isMine || isCreator) && (
        <span className={styles.mark}>{t(isMine ? 'seats.you' : 'seats.creator')}</span>
      )}
    </article>
  );
}

function FreeSeat({ pos, onJoin, creatorActions }: Pick<SeatProps, 'pos' | 'onJoin' | 'creatorActions'>) {
  const { t } = useTranslation('room');
  return (
    <article className={styles.seat}>
      <span className={styles.well} aria-hidden="true">
        <Icon name="plus" size={24} />
      </span>
      <span className={styles.name}>{t('seats.free')}</span>
      <small>{t('seats.pos', { pos })}</small>
      <div className={styles.acts}>
        {onJoin && (
          <Button onClick={() => onJoin(pos)} aria-label={t('join.seat', { pos })}>
            {t('join.here')}
          </Button>
        )}
        {creatorActions && (
          <>
            <Button
              size="s"
              icon="bot"
              onClick={() => creatorActions.callBot(pos)}
              busy={creatorActions.callingTo === pos}
              busyLabel={t('bot.busy')}
              aria-label={t('bot.seat', { pos })}
            >
              {t('bot.call')}
            </Button>
            <IconButton
              icon="chevron-down"
              label={t('bot.choose', { pos })}
              onClick={() => creatorActions.chooseBot(pos)}
              opensDialog
            />
          </>
        )}
      </div>
    </article>
  );
}
