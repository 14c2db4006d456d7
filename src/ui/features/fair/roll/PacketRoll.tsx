import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { packetSubject } from '../../../../fair/memory/packets.ts';
import { factsOfKeptPacket } from '../../../../fair/proof/keptFacts.ts';
import { sealPacketProof } from '../../../../fair/proof/packetProofFile.ts';
import { seenBlockOf } from '../../../../fair/proof/seenBlock.ts';
import { useServices } from '../../../app/services.ts';
import { Button, ButtonLink } from '../../../components/controls/Button.tsx';
import { formatMoney } from '../../../components/money/money.ts';
import { formatCount } from '../../../i18n/formatCount.ts';
import { useReportVerified } from '../../../queries/games/fair.ts';
import { useKeptPacket } from '../../../memory/view/keptPacket.ts';
import { useReportedNames } from '../../../memory/view/reportedDifferences.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { formatTimestamp } from '../../../shared/fair/formatTimestamp.ts';
import { useSaveProof } from '../../../shared/fair/useSaveProof.ts';
import { packetPath } from '../../../shared/packetPath.ts';
import { verifyPacket } from '../../../../fair/proof/packetVerify.ts';
import { PacketReport } from '../packet/PacketReport.tsx';
import { proofFileName } from './proofOfRoll.ts';
import type { RollOf } from './rollOf.ts';
import styles from './RollVerification.module.css';

/** A claim of a red packet: the whole packet is recomputed, because each share depends on those before it. */
export function PacketRoll({ record }: { record: RollOf<'packet'> }) {
  const { t, i18n } = useTranslation('packet');
  const { ports } = useServices();
  const { isSaving, save } = useSaveProof();
  const { packetId, key } = record.packet;
  const keptPacket = useKeptPacket(packetId);
  const reported = useReportedNames(packetSubject(packetId));
  const kept = useMemo(() => (keptPacket ? factsOfKeptPacket(keptPacket) : []), [keptPacket]);
  const proof = useMemo(() => proofOf(record), [record]);
  const isRight = useMemo(
    () => proof !== null && verifyPacket(proof, browserHashes).every(({ ok }) => ok),
    [proof],
  );
  useReportVerified(record.rollId, isRight);
  const press = () => {
    if (proof === null) return;
    const sealed = sealPacketProof(browserHashes, { ...proof, seen: seenBlockOf(kept, ports.now()) });
    save(proofFileName(packetId), sealed);
  };
  const time = formatTimestamp(record.rolledAt, i18n.language);
  return (
    <>
      <header className={styles.head}>
        <h1>{t('report.title', { round: formatCount(record.round) })}</h1>
        <p>{t('report.lead', { share: formatMoney(record.share), time })}</p>
      </header>
      <PacketReport
        packet={{ ...record.packet, ...secretsOf(record), publicHash: record.publicHash }}
        proof={proof}
        round={record.round}
        kept={kept}
        reported={reported}
        actions={
          <div className={styles.actions}>
            <ButtonLink to={packetPath(packetId, key)}>{t('report.toPacket')}</ButtonLink>
            {proof !== null && (
              <Button icon="download" onClick={press} busy={isSaving}>
                {t('report.save')}
              </Button>
            )}
          </div>
        }
      />
    </>
  );
}

function secretsOf({ serverSeed, secretSalt }: RollOf<'packet'>) {
  return { serverSeed, secretSalt };
}

/** Null while the seed is hidden. */
function proofOf({ packet, publicHash, serverSeed, secretSalt, committedAt }: RollOf<'packet'>) {
  if (serverSeed === null || secretSalt === null) return null;
  const { packetId, amount, shares, claims } = packet;
  return sealPacketProof(browserHashes, {
    packetId,
    amount,
    shares,
    publicHash,
    serverSeed,
    secretSalt,
    claims,
    givenAt: committedAt,
    seen: null,
  });
}
