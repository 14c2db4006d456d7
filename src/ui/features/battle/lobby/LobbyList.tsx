import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BattleSummary } from '../../../../net/contract/games/battles.ts';
import { classNames } from '../../../components/classNames.ts';
import { ButtonLink } from '../../../components/controls/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { Pager } from '../../../components/controls/Pager.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import type { BattleQuery } from '../../../queries/games/battles.ts';
import { useIsPlayerLoading, useUserInfo } from '../../../queries/userInfo.ts';
import { BattleCard } from './BattleCard.tsx';
import type { LobbyFilter } from './lobbyFilter.ts';
import { useLiveMyBattles, useLivePublicBattles } from './useLobby.ts';
import type { BattleListing } from './useLobby.ts';
import styles from './LobbyList.module.css';

/** So few that they leave most of the page empty. */
const FEW_BATTLES = 2;

interface ListProps {
  filter: LobbyFilter;
  query: BattleQuery;
  onPage: (page: number) => void;
}

/** Open or finished public battles. */
export function PublicBattles({ filter, query, onPage }: ListProps) {
  const playerId = useUserInfo().data?.playerId;
  const listed = useLivePublicBattles(query);
  const isPlayerLoading = useIsPlayerLoading();
  if (isPlayerLoading) return <ListSkeleton />;
  return (
    <ListFrame listed={listed} filter={filter} onPage={onPage}>
      {listed.battles.map((battle) => (
        <BattleCard key={battle.battleId} battle={battle} isSeated={isSeated(battle, playerId)} />
      ))}
    </ListFrame>
  );
}

/** Battles in which the player has or had a seat. */
export function MyBattles({ filter, query, onPage }: ListProps) {
  const listed = useLiveMyBattles(query);
  return (
    <ListFrame listed={listed} filter={filter} onPage={onPage}>
      {listed.battles.map((battle) => (
        <BattleCard key={battle.battleId} battle={battle} mine={battle} isSeated />
      ))}
    </ListFrame>
  );
}

interface FrameProps {
  listed: BattleListing<BattleSummary>;
  filter: LobbyFilter;
  onPage: (page: number) => void;
  children: ReactNode;
}

function ListFrame({ listed: { query, battles }, filter, onPage, children }: FrameProps) {
  return (
    <QueryState query={query} loading={<ListSkeleton />}>
      {({ total, pageSize }) => (
        <>
          {battles.length === 0 && !query.isPlaceholderData ? (
            <Empty filter={filter} />
          ) : (
            <ul className={classNames(styles.list, query.isPlaceholderData && styles.old)}>{children}</ul>
          )}
          {battles.length > 0 && total <= FEW_BATTLES && <Invitation />}
          <Pager page={filter.page} pageSize={pageSize} total={total} onPage={onPage} />
        </>
      )}
    </QueryState>
  );
}

function Empty({ filter: { view, state, price, page } }: { filter: LobbyFilter }) {
  const { t } = useTranslation('battle');
  const narrowed = state !== 'all' || price !== 'all' || page !== 1;
  const what = narrowed ? 'filtered' : view === 'rank' ? 'open' : view;
  return (
    <EmptyState
      icon="swords"
      picture="pedestal"
      title={t(`empty.${what}.title`)}
      action={<ButtonLink to="/battle/create">{t('lobby.create')}</ButtonLink>}
    >
      {t(`empty.${what}.hint`)}
    </EmptyState>
  );
}

/** Below a few battles, in the room that more would take. */
function Invitation() {
  const { t } = useTranslation('battle');
  return (
    <EmptyState
      icon="swords"
      picture="pedestal"
      title={t('few.title')}
      action={<ButtonLink to="/battle/create">{t('few.action')}</ButtonLink>}
    >
      {t('empty.open.hint')}
    </EmptyState>
  );
}

function isSeated({ seats }: BattleSummary, playerId: string | undefined): boolean {
  return playerId !== undefined && seats.some((seat) => seat.playerId === playerId);
}

function ListSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {[1, 2, 3, 4].map((bone) => (
        <div key={bone} className={styles.bone}>
          <Skeleton className={styles.boneSeats} />
          <Skeleton className={styles.boneBoxes} />
          <Skeleton className={styles.boneCost} />
        </div>
      ))}
    </div>
  );
}
