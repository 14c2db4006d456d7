import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../../components/icons/Icon.tsx';
import { formatMoney } from '../../../components/money/money.ts';
import { HouseMark } from '../../../components/players/HouseMark.tsx';
import { useSitePackets } from '../../../queries/games/packets.ts';
import { packetPath } from '../../../shared/packetPath.ts';
import { useGiverName } from '../greetingText.ts';
import styles from './SitePacketNotice.module.css';

/** The newest red packet for the whole site; nothing where none is open. */
export function SitePacketNotice() {
  const { t } = useTranslation('packet');
  const giverName = useGiverName();
  const [packet] = useSitePackets().data ?? [];
  if (packet === undefined) return null;
  const { packetId, amount, shares, claimed } = packet;
  return (
    <Link className={styles.notice} data-paper to={packetPath(packetId, null)}>
      <Icon name="gift" size={24} />
      <span className={styles.words}>
        <b>{t('notice.text', { name: giverName(packet), amount: formatMoney(amount) })}</b>
        <small>
          {packet.giver === null && <HouseMark />} {t('notice.left', { left: shares - claimed, shares })}
        </small>
      </span>
      <span className={styles.act}>{t('notice.act')}</span>
    </Link>
  );
}
