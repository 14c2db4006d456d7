import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../../../net/http/apiError.ts';
import type { PacketDetail } from '../../../../net/contract/games/packets.ts';
import { ButtonLink } from '../../../components/controls/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { BackLink } from '../../../hud/header/HeaderSlot.tsx';
import { useKeepPacket } from '../../../memory/view/keptPacket.ts';
import { usePacket, usePacketClaims } from '../../../queries/games/packets.ts';
import { useIsPlayerLoading, useUserInfo } from '../../../queries/userInfo.ts';
import { MemoryWatch } from '../../../memory/view/MemoryWatch.tsx';
import { ClaimList } from './ClaimList.tsx';
import { Envelope } from './Envelope.tsx';
import { FairNote } from './FairNote.tsx';
import { ShareLink } from '../give/ShareLink.tsx';
import { PacketListScreen } from '../list/PacketListScreen.tsx';
import styles from './PacketScreen.module.css';

/** `/redPacket`: the red packets; `/redPacket/:id`: one of them. */
export function PacketScreen() {
  const { id } = useParams();
  const key = useSearchParams()[0].get('key') ?? undefined;
  if (id === undefined) return <PacketListScreen />;
  return <PacketPage key={`${id} ${key ?? ''}`} packetId={id} packetKey={key} />;
}

interface PacketPageProps {
  packetId: string;
  /** From the link. */
  packetKey: string | undefined;
}

/** A red packet, to claim a share of and to see who got what. */
function PacketPage({ packetId, packetKey }: PacketPageProps) {
  const { t } = useTranslation('packet');
  const query = usePacket(packetId, packetKey);
  const isPlayerLoading = useIsPlayerLoading();
  return (
    <>
      <BackLink to="/redPacket">{t('back')}</BackLink>
      <MemoryWatch />
      {query.data === undefined && isGone(query.error) ? (
        <EmptyState
          icon="mail"
          picture="lost"
          title={t('gone.title')}
          action={
            <ButtonLink variant="primary" to="/redPacket">
              {t('gone.act')}
            </ButtonLink>
          }
        >
          {t('gone.hint')}
        </EmptyState>
      ) : (
        <QueryState query={query} loading={<Skeleton className={styles.bone} />}>
          {(packet) =>
            isPlayerLoading ? (
              <Skeleton className={styles.bone} />
            ) : (
              <PacketRoom packet={packet} packetKey={packetKey} />
            )
          }
        </QueryState>
      )}
    </>
  );
}

function isGone(error: Error | null): boolean {
  return error instanceof ApiError && ['packet.notFound', 'common.badRequest'].includes(error.code);
}

function PacketRoom({ packet, packetKey }: { packet: PacketDetail; packetKey: string | undefined }) {
  const claims = usePacketClaims(packet, packetKey);
  const playerId = useUserInfo().data?.playerId ?? null;
  useKeepPacket(packet, packetKey, claims.isPlaceholderData ? undefined : claims.data);
  const own = claims.data?.find(({ player }) => player.playerId === playerId);
  const isGiver = playerId !== null && packet.giver?.playerId === playerId;
  return (
    <div className={styles.room}>
      <Envelope
        packet={packet}
        packetKey={packetKey}
        own={own}
        isGiver={isGiver}
        isKnown={claims.isFetched}
      />
      <div className={styles.side}>
        {isGiver && packet.state === 'open' && (
          <ShareLink packetId={packet.packetId} packetKey={packetKey ?? null} />
        )}
        <ClaimList
          packet={packet}
          claims={claims.data ?? []}
          playerId={playerId}
          maySeeRolls={playerId !== null && (packet.audience === 'site' || own !== undefined || isGiver)}
        />
        <FairNote publicHash={packet.publicHash} />
      </div>
    </div>
  );
}
