import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { luckiest } from '../../../../fair/outcome/packetShares.ts';
import type { PacketClaim, PacketSummary } from '../../../../net/contract/games/packets.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import { Price } from '../../../components/money/Price.tsx';
import { Avatar } from '../../../components/players/Avatar.tsx';
import { Section } from '../../../shared/fair/Section.tsx';
import { PlayerName } from '../../../shared/players/PlayerName.tsx';
import { profileOf } from '../../../shared/players/profileOf.ts';
import styles from './ClaimList.module.css';

interface ClaimListProps {
  packet: PacketSummary;
  claims: readonly PacketClaim[];
  playerId: string | null;
  /** The player may see the rolls of these claims. */
  maySeeRolls: boolean;
}

/** Who got what, the newest first; the largest shares are marked once the packet is empty. */
export function ClaimList({ packet, claims, playerId, maySeeRolls }: ClaimListProps) {
  const { t } = useTranslation('packet');
  const lucky = packet.state === 'empty' ? luckiest(claims.map(({ share }) => share)) : [];
  return (
    <Section title={t('claims.title')} lead={claims.length === 0 && t('claims.empty')}>
      <ol className={styles.claims} reversed>
        {claims
          .map((claim, place) => (
            <li key={claim.claimId} data-own={claim.player.playerId === playerId || undefined}>
              <Avatar name={claim.player.nickname} image={claim.player.avatar} />
              <div className={styles.who}>
                <b>
                  <PlayerName name={claim.player.nickname} playerId={profileOf(claim.player)} />
                </b>
                <small>
                  {t('claims.round', { round: claim.round })}
                  {claim.player.playerId === playerId && ` · ${t('claims.you')}`}
                </small>
              </div>
              {lucky.includes(place) && (
                <span className={styles.lucky}>
                  <Icon name="crown" size={14} />
                  {t('claims.luckiest')}
                </span>
              )}
              <Price amount={claim.share} size="l" />
              {maySeeRolls && (
                <Link
                  className={styles.verify}
                  to={`/provably-fair/verify/${claim.claimId}`}
                  aria-label={t('claims.verify', { round: claim.round })}
                >
                  <Icon name="shield-check" size={18} />
                </Link>
              )}
            </li>
          ))
          .reverse()}
      </ol>
    </Section>
  );
}
