import { useTranslation } from 'react-i18next';
import type { PacketClaim, PacketDetail } from '../../../../net/contract/games/packets.ts';
import { useIsLoggedIn } from '../../../app/useIsLoggedIn.ts';
import { Button, ButtonLink } from '../../../components/controls/Button.tsx';
import { LiveRegion } from '../../../components/feedback/LiveRegion.tsx';
import { formatMoney } from '../../../components/money/money.ts';
import { CountUp } from '../../../components/money/CountUp.tsx';
import { Coin } from '../../../components/money/Price.tsx';
import { Avatar } from '../../../components/players/Avatar.tsx';
import { HouseMark } from '../../../components/players/HouseMark.tsx';
import { useGiverName, useGreetingText } from '../greetingText.ts';
import { PacketFacts } from './PacketFacts.tsx';
import { useClaim } from './useClaim.ts';
import styles from './Envelope.module.css';

interface EnvelopeProps {
  packet: PacketDetail;
  packetKey: string | undefined;
  /** The player's own claim, as the list has it. */
  own: PacketClaim | undefined;
  isGiver: boolean;
  /** Whether the player has claimed is known. */
  isKnown: boolean;
}

/** The packet as an envelope: who gives it, what they say, and the button that opens it. */
export function Envelope({ packet, packetKey, own, isGiver, isKnown }: EnvelopeProps) {
  const { t } = useTranslation('packet');
  const greetingText = useGreetingText();
  const name = useGiverName()(packet);
  const { claim, isBusy, claimed, error } = useClaim(packet.packetId, packetKey);
  const drawn = own ?? claimed;
  return (
    <section
      className={styles.envelope}
      data-paper
      data-open={drawn ? true : undefined}
      data-new={claimed && true}
    >
      <div className={styles.flap} aria-hidden="true" />
      <header className={styles.head}>
        <Avatar name={name} image={packet.giver?.avatar ?? ''} size="l" />
        <p>
          {t('from', { name })} {packet.giver === null && <HouseMark />}
        </p>
        <h1>{greetingText(packet)}</h1>
      </header>
      <div className={styles.middle}>
        {drawn ? (
          <Drawn claim={drawn} isNew={claimed !== undefined} />
        ) : (
          <Closed
            packet={packet}
            isGiver={isGiver}
            isBusy={isBusy || (!isKnown && packet.state === 'open')}
            error={error}
            onOpen={claim}
          />
        )}
      </div>
      <LiveRegion message={claimed ? t('gotLine', { share: formatMoney(claimed.share) }) : ''} />
      <PacketFacts packet={packet} />
    </section>
  );
}

/** The share; where it was drawn now, the broken seal falls away and the share is counted up. */
function Drawn({ claim: { claimId, share }, isNew }: { claim: PacketClaim; isNew: boolean }) {
  const { t } = useTranslation('packet');
  return (
    <div className={styles.drawn}>
      {isNew && (
        <>
          <i className={styles.half} aria-hidden="true" />
          <i className={styles.half} aria-hidden="true" />
        </>
      )}
      <span>{t('got')}</span>
      <span className={styles.share} data-testid="share">
        <Coin size={24} />
        <CountUp value={share} from={isNew ? 0 : share} format={formatMoney} />
      </span>
      <ButtonLink size="s" icon="shield-check" to={`/provably-fair/verify/${claimId}`}>
        {t('again')}
      </ButtonLink>
    </div>
  );
}

interface ClosedProps {
  packet: PacketDetail;
  isGiver: boolean;
  isBusy: boolean;
  error: string | null;
  onOpen: () => void;
}

function Closed({ packet: { state, audience }, isGiver, isBusy, error, onOpen }: ClosedProps) {
  const { t } = useTranslation('packet');
  const isLoggedIn = useIsLoggedIn();
  if (isGiver) return <p className={styles.note}>{t(audience === 'site' ? 'ownSite' : 'own')}</p>;
  if (state !== 'open') return <p className={styles.note}>{t(state === 'empty' ? 'late' : 'over')}</p>;
  return (
    <>
      <Button
        variant="primary"
        size="l"
        className={styles.seal}
        busy={isBusy}
        busyLabel={t('opening')}
        onClick={onOpen}
      >
        {t('open')}
      </Button>
      {!isLoggedIn && <p className={styles.note}>{t('login')}</p>}
      {error !== null && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
