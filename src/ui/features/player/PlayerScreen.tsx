import { useTranslation } from 'react-i18next';
import type { PublicPlayer } from '../../../net/contract/calls/games/player.ts';
import type { Drop } from '../../../net/contract/entities.ts';
import { ApiError } from '../../../net/http/apiError.ts';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { CardGrid } from '../../components/items/CardGrid.tsx';
import { formatCount } from '../../i18n/formatCount.ts';
import { Figure, ProfileHeader } from '../../components/players/ProfileHeader.tsx';
import { usePlayerProfile } from '../../queries/site/drops.ts';
import { useUserInfo } from '../../queries/userInfo.ts';
import { formatMonth } from '../../shared/formatDate.ts';
import { DropCard } from './DropCard.tsx';
import styles from './PlayerScreen.module.css';

/** A player as everybody may see them. */
export function PlayerScreen({ playerId }: { playerId: string }) {
  const profile = usePlayerProfile(playerId);
  if (profile.error instanceof ApiError && profile.error.code === 'player.notFound') return <HiddenPlayer />;
  return (
    <QueryState query={profile} loading={<PlayerSkeleton />}>
      {(player) => <Profile player={player} />}
    </QueryState>
  );
}

function Profile({ player }: { player: PublicPlayer }) {
  const { t, i18n } = useTranslation(['drop', 'app']);
  const own = useUserInfo().data?.playerId === player.playerId;
  const { name, avatar, headGround, battles, wins } = player;
  return (
    <div className={styles.page}>
      <ProfileHeader
        player={{ nickname: name, avatar, headGround }}
        about={t('player.since', { month: formatMonth(player.since, i18n.language) })}
        hasGround
      >
        <Figure name={t('player.battles')}>{formatCount(battles)}</Figure>
        <Figure name={t('player.wins')}>{formatCount(wins)}</Figure>
      </ProfileHeader>
      {own && (
        <p className={styles.own}>
          {t('player.own')}
          <ButtonLink size="s" to="/personal">
            {t('player.edit')}
          </ButtonLink>
        </p>
      )}
      {player.recent.length === 0 ? (
        <StateMessage
          icon="box"
          picture="pedestal"
          title={t('player.noDrops')}
          action={<ButtonLink to="/box">{t('app:action.goBoxes')}</ButtonLink>}
        />
      ) : (
        <DropLists player={player} />
      )}
    </div>
  );
}

function DropLists({ player: { best, recent } }: { player: PublicPlayer }) {
  const { t } = useTranslation('drop');
  return (
    <>
      <DropGrid name="best" title={t('player.best')} drops={best} />
      <DropGrid name="recent" title={t('player.recent')} drops={recent} />
    </>
  );
}

interface DropGridProps {
  readonly name: string;
  readonly title: string;
  readonly drops: readonly Drop[];
}

function DropGrid({ name, title, drops }: DropGridProps) {
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      <CardGrid as="ul">
        {drops.map((drop) => (
          <DropCard key={drop.id} drop={drop} />
        ))}
      </CardGrid>
    </section>
  );
}

function HiddenPlayer() {
  const { t } = useTranslation(['drop', 'app']);
  return (
    <StateMessage
      level={1}
      icon="lock"
      picture="lost"
      title={t('player.notFound')}
      action={
        <ButtonLink variant="primary" to="/home">
          {t('app:action.goHome')}
        </ButtonLink>
      }
    >
      {t('player.notFoundHint')}
    </StateMessage>
  );
}

function PlayerSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton className={styles.boneHead} />
      <Skeleton className={styles.boneList} />
    </div>
  );
}
