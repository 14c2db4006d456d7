import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import type { GiveawayDetail } from '../../../../net/contract/games/giveaways.ts';
import { ApiError } from '../../../../net/http/apiError.ts';
import { useNow } from '../../../app/useNow.ts';
import { ButtonLink } from '../../../components/controls/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { BackLink } from '../../../hud/header/HeaderSlot.tsx';
import { useGiveaway, useParticipants, useParticipation } from '../../../queries/games/giveaways.ts';
import { useKeepGiveaway } from '../../../memory/view/keptGiveaway.ts';
import { PLAYBACK_SAMPLES, useServerClock } from '../../../queries/serverClock.ts';
import { MemoryWatch } from '../../../memory/view/MemoryWatch.tsx';
import { GIVEAWAYS_PATH } from '../shared/giveawayPath.ts';
import { phaseOf } from '../shared/giveawayPhase.ts';
import { useShowDraw } from './draw/useShowDraw.ts';
import { CardRoom } from './CardRoom.tsx';
import { FairPanel } from './FairPanel.tsx';
import { JoinPanel } from './JoinPanel.tsx';
import { ParticipantList } from './ParticipantList.tsx';
import { PrizeList } from './PrizeList.tsx';
import { RoomHead } from './RoomHead.tsx';
import { RoomStage } from './RoomStage.tsx';
import type { RoomData } from './roomData.ts';
import styles from './GiveawayRoom.module.css';

const SECOND = 1000;

/** `/giveaways/{id}`: one giveaway, from its conditions to its replay; with `?card=1` as a card for streams. */
export function GiveawayRoom() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  return <GiveawayOf key={id} giveawayId={id} isCard={params.get('card') === '1'} />;
}

interface GiveawayOfProps {
  giveawayId: string;
  /** Without what only a participant needs. */
  isCard: boolean;
}

function GiveawayOf({ giveawayId, isCard }: GiveawayOfProps) {
  const { t } = useTranslation('giveaway');
  const { now: serverNow } = useServerClock(PLAYBACK_SAMPLES);
  const query = useGiveaway(giveawayId, serverNow);
  const { data, error } = query;
  return (
    <>
      <BackLink to={GIVEAWAYS_PATH}>{t('room.back')}</BackLink>
      <MemoryWatch />
      {data ? (
        <Loaded giveaway={data} serverNow={serverNow} isCard={isCard} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <Gone />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <RoomSkeleton />
      )}
    </>
  );
}

interface LoadedProps {
  giveaway: GiveawayDetail;
  serverNow: () => number;
  isCard: boolean;
}

function Loaded({ giveaway, serverNow, isCard }: LoadedProps) {
  useNow(SECOND);
  const participants = useParticipants(giveaway);
  const participation = useParticipation(giveaway.giveawayId).data;
  useKeepGiveaway(giveaway, participants);
  const phase = phaseOf(giveaway, serverNow());
  const stage = useShowDraw(phase === 'drawing');
  const room: RoomData = { giveaway, participants, participation, phase, serverNow };
  if (isCard) return <CardRoom room={room} />;
  return (
    <div className={styles.room} data-phase={phase}>
      <RoomHead room={room} />
      <div ref={stage} className={styles.stage}>
        <RoomStage room={room} />
      </div>
      <div className={styles.columns}>
        <div className={styles.side}>
          <JoinPanel room={room} />
          <FairPanel giveaway={giveaway} />
        </div>
        <div className={styles.main}>
          <PrizeList room={room} />
          <ParticipantList room={room} />
        </div>
      </div>
    </div>
  );
}

function Gone() {
  const { t } = useTranslation('giveaway');
  return (
    <EmptyState
      icon="gift"
      picture="lost"
      title={t('room.gone')}
      action={
        <ButtonLink variant="primary" to={GIVEAWAYS_PATH}>
          {t('room.browse')}
        </ButtonLink>
      }
    >
      {t('room.goneHint')}
    </EmptyState>
  );
}

function RoomSkeleton() {
  return (
    <div className={styles.room} aria-busy="true">
      <Skeleton className={styles.boneTitle} />
      <Skeleton className={styles.boneStage} />
      <div className={styles.columns}>
        <Skeleton className={styles.bonePanel} />
        <Skeleton className={styles.bonePanel} />
      </div>
    </div>
  );
}
