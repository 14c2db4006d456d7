import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PacketSummary } from '../../../../net/contract/games/packets.ts';
import { Price } from '../../../components/money/Price.tsx';
import { Avatar } from '../../../components/players/Avatar.tsx';
import { HouseMark } from '../../../components/players/HouseMark.tsx';
import { packetPath } from '../../../shared/packetPath.ts';
import { useGiverName, useGreetingText } from '../greetingText.ts';
import styles from './PacketList.module.css';

interface PacketCardProps {
  packet: PacketSummary;
  /** For one that is not for the whole site. */
  packetKey: string | null;
  /** What the player claimed, minor units. */
  share?: number | null;
}

/** A packet in a list. */
export function PacketCard({ packet, packetKey, share = null }: PacketCardProps) {
  const { t } = useTranslation('packet');
  const name = useGiverName()(packet);
  const greeting = useGreetingText()(packet);
  const { claimed, shares, state, amount } = packet;
  return (
    <Link
      className={styles.card}
      data-paper={state === 'open' || undefined}
      to={packetPath(packet.packetId, packetKey)}
      data-state={state}
    >
      <Avatar name={name} image={packet.giver?.avatar ?? ''} size="m" />
      <span className={styles.words}>
        <b>{greeting}</b>
        <small>
          {name} {packet.giver === null && <HouseMark />} · {t(`state.${state}`)} ·{' '}
          {t('facts.sharesValue', { claimed, shares })}
        </small>
        {share !== null && (
          <small className={styles.share}>
            {t('mine.share')} <Price amount={share} />
          </small>
        )}
      </span>
      <Price amount={amount} size="l" />
    </Link>
  );
}
