import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '../app/browser/usePageTitle.ts';
import { PacketListScreen } from '../features/packet/list/PacketListScreen.tsx';
import { PacketScreen } from '../features/packet/room/PacketScreen.tsx';

/** `/redPacket`: open packets of the site, the player's own, and giving one. */
export function RedPacketsRoute() {
  const { t } = useTranslation('app');
  usePageTitle(t('pages.redPacket'));
  return <PacketListScreen />;
}

/** `/redPacket/:id`: one red packet, to claim a share of. */
export function RedPacketRoute() {
  const { t } = useTranslation('app');
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const key = params.get('key') ?? undefined;
  usePageTitle(t('pages.redPacket'));
  return <PacketScreen key={`${id} ${key ?? ''}`} packetId={id} packetKey={key} />;
}
