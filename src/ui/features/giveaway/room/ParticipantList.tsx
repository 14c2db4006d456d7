import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { formatCount } from '../../../i18n/formatCount.ts';
import { Avatar } from '../../../components/players/Avatar.tsx';
import { PlayerName } from '../../../shared/players/PlayerName.tsx';
import { profileOf } from '../../../shared/players/profileOf.ts';
import type { RoomData } from './roomData.ts';
import styles from './ParticipantList.module.css';

/** Rows shown at first, and more by each press. */
const PAGE = 24;

/** Who takes part, newest first, each with code and seed. */
export function ParticipantList({ room: { giveaway, participants, participation } }: { room: RoomData }) {
  const { t } = useTranslation('giveaway');
  const [shown, setShown] = useState(PAGE);
  const newest = [...(participants ?? [])].reverse();
  return (
    <section aria-labelledby="giveaway-participants">
      <h2 id="giveaway-participants" className={styles.title}>
        {t('participants.title')} <span className="num">{formatCount(giveaway.participantCount)}</span>
      </h2>
      {participants === undefined && <Skeleton />}
      {participants?.length === 0 && <p className={styles.none}>{t('participants.none')}</p>}
      <ul className={styles.list}>
        {newest.slice(0, shown).map(({ code, name, avatar, userSeed, ...player }) => (
          <li key={code} data-mine={code === participation?.joined?.code || undefined}>
            <Avatar name={name} image={avatar} />
            <span className={styles.who}>
              <b>
                <PlayerName name={name} playerId={profileOf(player)} />
              </b>
              <code title={userSeed}>{userSeed}</code>
            </span>
            <span className="num">{code}</span>
          </li>
        ))}
      </ul>
      {newest.length > shown && (
        <Button onClick={() => setShown(shown + PAGE)}>{t('participants.more')}</Button>
      )}
    </section>
  );
}
