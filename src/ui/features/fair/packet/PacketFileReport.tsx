import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { factsOfKeptPacket } from '../../../../fair/proof/keptFacts.ts';
import type { PacketProof } from '../../../../fair/proof/packetProof.ts';
import { formatMoney } from '../../../components/money/money.ts';
import { useKeptPacket } from '../../../memory/view/keptPacket.ts';
import { shortId } from '../../../shared/shortId.ts';
import { PacketReport } from './PacketReport.tsx';

/** A red packet's proof file, recomputed without the server. */
export function PacketFileReport({ proof }: { proof: PacketProof }) {
  const { t } = useTranslation('packet');
  const keptPacket = useKeptPacket(proof.packetId);
  const kept = useMemo(() => (keptPacket ? factsOfKeptPacket(keptPacket) : []), [keptPacket]);
  const { packetId, shares } = proof;
  const terms = t('report.terms', { amount: formatMoney(proof.amount), count: shares });
  return (
    <>
      <p>{`${t('report.file', { id: `#${shortId(packetId)}` })} · ${terms}`}</p>
      <PacketReport packet={proof} proof={proof} round={null} kept={kept} seen={proof.seen} />
    </>
  );
}
