import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GiveawayPrize } from '../../../../net/contract/games/giveaways.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import { Price } from '../../../components/money/Price.tsx';
import { Avatar } from '../../../components/players/Avatar.tsx';
import { formatTimestamp } from '../../../shared/fair/formatTimestamp.ts';
import { PlayerName } from '../../../shared/players/PlayerName.tsx';
import { profileOf } from '../../../shared/players/profileOf.ts';
import { PrizePicture } from '../shared/PrizePicture.tsx';
import { usePrizeName } from '../shared/usePrizeName.ts';
import type { RoomData } from './roomData.ts';
import styles from './PrizeList.module.css';

/** The prizes in the order they are drawn; after the playback with their winners and proofs. */
export function PrizeList({ room: { giveaway, phase } }: { room: RoomData }) {
  const { t, i18n } = useTranslation('giveaway');
  const isOver = phase === 'finished';
  return (
    <section aria-labelledby="giveaway-prizes">
      <header className={styles.head}>
        <h2 id="giveaway-prizes">{t(isOver ? 'prize.winners' : 'prize.title')}</h2>
        {isOver && giveaway.drawTime !== null && (
          <p data-testid="draw-time">
            {t('prize.drawnAt', { time: formatTimestamp(giveaway.drawTime, i18n.language) })}
          </p>
        )}
      </header>
      <ul className={styles.list}>
        {giveaway.prizes.map((prize) => (
          <PrizeRow key={prize.rollId} prize={prize} isOver={isOver} />
        ))}
      </ul>
    </section>
  );
}

function PrizeRow({ prize, isOver }: { prize: GiveawayPrize; isOver: boolean }) {
  const { t } = useTranslation('giveaway');
  const nameOf = usePrizeName();
  const { item, value, winner, round, rollId } = prize;
  return (
    <li className={styles.row} data-grade={item?.grade} data-testid="prize">
      <PrizePicture prize={prize} width={88} />
      <div className={styles.what}>
        <small>{t('prize.round', { round })}</small>
        <b>{nameOf(prize)}</b>
        {item && <Price amount={value} size="s" />}
      </div>
      {isOver && winner && (
        <div className={styles.won} data-testid="winner">
          <span>
            <Avatar name={winner.name} image={winner.avatar} size="xs" />
            <PlayerName name={winner.name} playerId={profileOf(winner)} />
          </span>
          <b className="num">{winner.code}</b>
          <Link to={`/provably-fair/verify/${rollId}`}>
            <Icon name="shield-check" size={16} />
            {t('prize.verify')}
          </Link>
        </div>
      )}
      {isOver && !winner && <p className={styles.back}>{t('prize.back')}</p>}
    </li>
  );
}
