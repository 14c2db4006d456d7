import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../../components/icons/Icon.tsx';
import { formatMoney } from '../../../components/money/money.ts';
import { Price } from '../../../components/money/Price.tsx';
import { HouseMark } from '../../../components/players/HouseMark.tsx';
import { useMyPackets, useSitePackets } from '../../../queries/games/packets.ts';
import { packetPath } from '../../../shared/packetPath.ts';
import { useGiverName } from '../greetingText.ts';
import styles from './SitePacketNotice.module.css';

/** The newest red packet for the whole site, one that the player has not claimed first; nothing where none is open. */
export function SitePacketNotice() {
  const { t } = useTranslation('packet');
  const giverName = useGiverName();
  const open = useSitePackets().data ?? [];
  const mine = useMyPackets('claimed').data?.pages.flatMap(({ list }) => list) ?? [];
  const shares = new Map(mine.map(({ packetId, share }) => [packetId, share]));
  const packet = open.find(({ packetId }) => !shares.has(packetId)) ?? open[0];
  if (packet === undefined) return null;
  const share = shares.get(packet.packetId) ?? null;
  const left = { left: packet.shares - packet.claimed, shares: packet.shares };
  return (
    <Link className={styles.notice} data-paper to={packetPath(packet.packetId, null)}>
      <Icon name="gift" size={24} />
      <span className={styles.words}>
        <b>{t('notice.text', { name: giverName(packet), amount: formatMoney(packet.amount) })}</b>
        <small>
          {packet.giver === null && <HouseMark />}{' '}
          {share === null ? (
            t('notice.left', left)
          ) : (
            <>
              {t('mine.share')} <Price amount={share} size="xs" />
            </>
          )}
        </small>
      </span>
      <span className={styles.act}>{t(share === null ? 'notice.act' : 'notice.verify')}</span>
    </Link>
  );
}
