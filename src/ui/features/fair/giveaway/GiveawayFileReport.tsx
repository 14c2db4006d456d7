import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { factsOfKeptGiveaway } from '../../../../fair/proof/giveaway/giveawayFacts.ts';
import type { GiveawayProof } from '../../../../fair/proof/giveaway/giveawayProof.ts';
import { useKeptGiveaway } from '../../../memory/view/keptGiveaway.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { shortId } from '../../../shared/shortId.ts';
import { GiveawayReport } from './GiveawayReport.tsx';

/** A giveaway's proof file. */
export function GiveawayFileReport({ proof }: { proof: GiveawayProof }) {
  const { t } = useTranslation('giveaway');
  const { giveawayId } = proof.terms;
  const kept = useKeptGiveaway(giveawayId);
  const facts = useMemo(() => (kept ? factsOfKeptGiveaway(browserHashes, kept) : []), [kept]);
  return (
    <>
      <p>{t('verify.file', { id: `#${shortId(giveawayId)}` })}</p>
      <GiveawayReport proof={proof} kept={facts} isFile round={1} />
    </>
  );
}
