import { useTranslation } from 'react-i18next';
import type { BattleRanking } from '../../../../net/contract/games/battles.ts';
import { ButtonLink } from '../../../components/controls/Button.tsx';
import { Avatar } from '../../../components/players/Avatar.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { Icon } from '../../../components/icons/Icon.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { formatCount } from '../../../i18n/formatCount.ts';
import { Price } from '../../../components/money/Price.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { useMyRank } from '../../../queries/games/battles.ts';
import { useUserInfo } from '../../../queries/userInfo.ts';
import { PlayerName } from '../../../shared/players/PlayerName.tsx';
import { useRanking } from './useLobby.ts';
import styles from './Ranking.module.css';

/** The players with the highest payouts within seven days. */
export function Ranking() {
  const { t } = useTranslation('battle');
  const { query, ranking } = useRanking();
  return (
    <section className={styles.ranking}>
      <p className={styles.lead}>{t('rank.lead')}</p>
      <OwnPlace />
      <QueryState query={query} loading={<RankingSkeleton />}>
        {(fetched) => <Places ranking={ranking ?? fetched} />}
      </QueryState>
    </section>
  );
}

/** The player's own place, also below the shown ones; nothing for visitors. */
function OwnPlace() {
  const { t } = useTranslation('battle');
  const player = useUserInfo().data;
  const own = useMyRank().data;
  if (!player || !own) return null;
  const { rank, battles, wins, total } = own;
  return (
    <section className={styles.own} aria-label={t('place.label')}>
      <Avatar name={player.nickname} image={player.avatar} size="m" />
      <p className={styles.ownText}>
        <small>{t('place.label')}</small>
        <b>{rank === null ? t('place.none') : t('place.rank', { rank: formatCount(rank) })}</b>
        <small>{t('rank.record', { battles, wins })}</small>
      </p>
      {rank !== null && <Price amount={total} size="l" />}
    </section>
  );
}

/** Places that stand on the podium; the table has those below. */
const PODIUM = 3;

function Places({ ranking }: { ranking: BattleRanking }) {
  const { t } = useTranslation('battle');
  const player = useUserInfo().data;
  const isMine = ({ playerName, avatar }: BattleRanking[number]) =>
    playerName === player?.nickname && avatar === player.avatar;
  if (ranking.length === 0) {
    return (
      <EmptyState
        icon="crown"
        picture="podium"
        title={t('empty.rank.title')}
        action={<ButtonLink to="/battle/create">{t('lobby.create')}</ButtonLink>}
      >
        {t('empty.rank.hint')}
      </EmptyState>
    );
  }
  const rows = ranking.slice(PODIUM);
  return (
    <>
      <ol className={styles.podium}>
        {ranking.slice(0, PODIUM).map((row) => (
          <Step key={row.rank} row={row} isMine={isMine(row)} />
        ))}
      </ol>
      {rows.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('rank.place')}</th>
              <th scope="col">{t('rank.player')}</th>
              <th scope="col" className={styles.wide}>
                {t('rank.battles')}
              </th>
              <th scope="col" className={styles.wide}>
                {t('rank.wins')}
              </th>
              <th scope="col">{t('rank.total')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.rank} row={row} isMine={isMine(row)} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

interface PlaceProps {
  row: BattleRanking[number];
  isMine: boolean;
}

/** One of the first places: the first stands in the middle and highest. */
function Step({ row, isMine }: PlaceProps) {
  const { rank, playerId, playerName, avatar, battles, wins, total } = row;
  const { t } = useTranslation('battle');
  return (
    <li className={styles.step} data-place={rank}>
      <span className={styles.place}>
        {rank === 1 && <Icon name="crown" size={18} />}
        {t('place.rank', { rank: formatCount(rank) })}
      </span>
      <Avatar name={playerName} image={avatar} size="l" />
      <span className={styles.name}>
        <PlayerName name={playerName} playerId={playerId} />
        {isMine && <i>{t('place.you')}</i>}
      </span>
      <Price amount={total} size="l" />
      <small>{t('rank.record', { battles, wins })}</small>
    </li>
  );
}

function Row({ row, isMine }: PlaceProps) {
  const { rank, playerId, playerName, avatar, battles, wins, total } = row;
  const { t } = useTranslation('battle');
  return (
    <tr data-mine={isMine || undefined}>
      <td className="num">{rank}</td>
      <td>
        <span className={styles.player}>
          <Avatar name={playerName} image={avatar} />
          <span>
            <span className={styles.name}>
              <PlayerName name={playerName} playerId={playerId} />
              {isMine && <i>{t('place.you')}</i>}
            </span>
            <small className={styles.narrow}>{t('rank.record', { battles, wins })}</small>
          </span>
        </span>
      </td>
      <td className={`${styles.wide} num`}>{formatCount(battles)}</td>
      <td className={`${styles.wide} num`}>{formatCount(wins)}</td>
      <td>
        <Price amount={total} size="l" />
      </td>
    </tr>
  );
}

function RankingSkeleton() {
  return (
    <div className={styles.bones} aria-hidden="true">
      {Array.from({ length: 8 }, (_, bone) => (
        <Skeleton key={bone} className={styles.bone} />
      ))}
    </div>
  );
}
