import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFreeBoxes } from '../../queries/games/freeBoxes.ts';
import { useSitePackets } from '../../queries/games/packets.ts';
import { RewardSection } from '../../shared/rewards/RewardSection.tsx';
import styles from './MoreBenefits.module.css';

/** Free boxes that wait, with the way to redeem a golden code, and red packets for everybody. */
export function MoreBenefits({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('reward');
  const boxes = useFreeBoxes(0).data?.pages[0]?.total ?? 0;
  const packets = useSitePackets().data?.length ?? 0;
  return (
    <RewardSection title={t('more.title')}>
      <ul className={styles.list}>
        <li>
          <Link to="/personal/free-boxes" onClick={onLeave}>
            {t('more.freeBoxes')}
            <b className="num">{boxes}</b>
          </Link>
        </li>
        <li>
          <Link to="/redPacket" onClick={onLeave}>
            {t('more.packets')}
            <b className="num">{packets}</b>
          </Link>
        </li>
      </ul>
    </RewardSection>
  );
}
