import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import type { BattleDetail } from '../../../../net/contract/games/battles.ts';
import { useOnline } from '../../../app/browser/useOnline.ts';
import { ButtonLink } from '../../../components/controls/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { Icon } from '../../../components/icons/Icon.tsx';
import { BackLink } from '../../../hud/header/HeaderSlot.tsx';
import { lobbyPath } from '../../../shared/battlePath.ts';
import { useKeepBattle } from '../../../memory/view/keptBattle.ts';
import { useIsPlayerLoading } from '../../../queries/userInfo.ts';
import { MemoryWatch } from '../../../memory/view/MemoryWatch.tsx';
import { VerifySection } from '../verify/VerifySection.tsx';
import { CompanyProvider } from './company/CompanyContext.tsx';
import { CancelledRoom } from './waiting/CancelledRoom.tsx';
import { PlayRoom } from './play/PlayRoom.tsx';
import { RoomSkeleton } from './RoomSkeleton.tsx';
import { useRoom } from './state/useRoom.ts';
import type { Room } from './state/useRoom.ts';
import { WaitingRoom } from './waiting/WaitingRoom.tsx';
import styles from './RoomScreen.module.css';

/** `/battle/:id` and `/reverse/:id`: one battle, from its empty seats to its replay. */
export function RoomScreen({ mode }: { mode: 0 | 1 }) {
  const { id = '' } = useParams();
  const key = useSearchParams()[0].get('key') ?? undefined;
  return <RoomPage key={`${id} ${key ?? ''}`} mode={mode} battleId={id} battleKey={key} />;
}

interface RoomPageProps {
  /** The mode of the list in the page's path. */
  mode: 0 | 1;
  battleId: string;
  /** Key of a private battle. */
  battleKey: string | undefined;
}

function RoomPage({ mode, battleId, battleKey }: RoomPageProps) {
  const { t } = useTranslation('room');
  const room = useRoom(battleId, battleKey);
  const { battle } = room.state;
  const isPlayerLoading = useIsPlayerLoading();
  const { search, hash } = useLocation();
  useKeepBattle(battle);
  if (battle && battle.mode !== mode) {
    return <Navigate replace to={`${lobbyPath(battle.mode)}/${battleId}${search}${hash}`} />;
  }
  return (
    <>
      <BackLink to={lobbyPath(mode)}>{t(mode === 1 ? 'backReverse' : 'back')}</BackLink>
      <MemoryWatch />
      {battle && !isPlayerLoading ? (
        <RoomContent room={room} battle={battle} battleKey={battleKey} />
      ) : (
        <RoomPlaceholder room={room} mode={mode} />
      )}
    </>
  );
}

function RoomPlaceholder({ room: { state, refetch }, mode }: { room: Room; mode: 0 | 1 }) {
  const { t } = useTranslation('room');
  if (state.status === 'notFound') {
    return (
      <EmptyState
        icon="swords"
        picture="lost"
        title={t('gone.title')}
        action={
          <ButtonLink variant="primary" to={lobbyPath(mode)}>
            {t('gone.act')}
          </ButtonLink>
        }
      >
        {t('gone.hint')}
      </EmptyState>
    );
  }
  if (state.status === 'failed') return <ErrorState error={state.error} onRetry={refetch} busy={false} />;
  return <RoomSkeleton />;
}

interface RoomContentProps {
  room: Room;
  battle: BattleDetail;
  battleKey: string | undefined;
}

function RoomContent({ room, battle, battleKey }: RoomContentProps) {
  return (
    <div className={styles.room}>
      <StaleNote isStale={room.state.error !== null} />
      <CompanyProvider battle={battle} battleKey={battleKey} serverNow={room.serverNow}>
        <RoomByState room={room} battle={battle} battleKey={battleKey} />
      </CompanyProvider>
      <VerifySection battle={battle} />
    </div>
  );
}

function RoomByState({ room, battle, battleKey }: RoomContentProps) {
  const { serverNow, refetch } = room;
  if (battle.state === 0) {
    return <WaitingRoom battle={battle} battleKey={battleKey} serverNow={serverNow} refetch={refetch} />;
  }
  if (battle.state === 3) return <CancelledRoom battle={battle} battleKey={battleKey} />;
  return <PlayRoom battle={battle} battleKey={battleKey} serverNow={serverNow} />;
}

/** Shown while the state may be out of date; it is fetched again automatically. */
function StaleNote({ isStale }: { isStale: boolean }) {
  const { t } = useTranslation('room');
  const online = useOnline();
  if (online && !isStale) return null;
  return (
    <p className={styles.stale} role="status">
      <Icon name="warning" size={16} />
      {t(online ? 'stale' : 'offline')}
    </p>
  );
}
