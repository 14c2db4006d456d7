import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { giveawaySubject } from '../../../../fair/memory/giveaways.ts';
import { factsOfKeptGiveaway } from '../../../../fair/proof/giveaway/giveawayFacts.ts';
import { sealGiveawayProof } from '../../../../fair/proof/giveaway/giveawayProofFile.ts';
import { verifyGiveaway } from '../../../../fair/proof/giveaway/giveawayVerify.ts';
import { seenBlockOf } from '../../../../fair/proof/seenBlock.ts';
import type { GiveawayDetail, GiveawayParticipant } from '../../../../net/contract/games/giveaways.ts';
import { useServices } from '../../../app/services.ts';
import { Button, ButtonLink } from '../../../components/controls/Button.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { StateMessage } from '../../../components/feedback/StateMessage.tsx';
import { useReportVerified } from '../../../queries/games/fair.ts';
import { useGiveaway, useParticipants } from '../../../queries/games/giveaways.ts';
import { useKeepGiveaway, useKeptGiveaway } from '../../../memory/view/keptGiveaway.ts';
import { useReportedNames } from '../../../memory/view/reportedDifferences.ts';
import { useServerClock } from '../../../queries/serverClock.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { useSaveProof } from '../../../shared/fair/useSaveProof.ts';
import { GiveawayReport } from './GiveawayReport.tsx';
import { giveawayFileName, proofOfGiveaway } from './proofOfGiveaway.ts';
import styles from './GiveawayReport.module.css';

interface GiveawayVerificationProps {
  giveawayId: string;
  /** From 1. */
  round: number;
  rollId: string;
}

/**
 * A draw, recomputed in the browser from the server's answers. It keeps nothing: what this page is the first to show is
 * nothing to compare with.
 */
export function GiveawayVerification(props: GiveawayVerificationProps) {
  const { now } = useServerClock(1);
  const query = useGiveaway(props.giveawayId, now);
  if (query.data) return <WithParticipants {...props} giveaway={query.data} />;
  if (query.error) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  }
  return <Skeleton />;
}

function WithParticipants(props: GiveawayVerificationProps & { giveaway: GiveawayDetail }) {
  const participants = useParticipants(props.giveaway);
  return participants ? <Verified {...props} participants={participants} /> : <Skeleton />;
}

interface VerifiedProps extends GiveawayVerificationProps {
  giveaway: GiveawayDetail;
  participants: readonly GiveawayParticipant[];
}

function Verified({ giveaway, participants, giveawayId, round, rollId }: VerifiedProps) {
  const { t } = useTranslation(['fair', 'giveaway']);
  const { ports } = useServices();
  const { isSaving, save } = useSaveProof();
  const kept = useKeptGiveaway(giveawayId);
  useKeepGiveaway(kept ? giveaway : null, participants);
  const reported = useReportedNames(giveawaySubject(giveawayId));
  const facts = useMemo(() => (kept ? factsOfKeptGiveaway(browserHashes, kept) : []), [kept]);
  const proof = useMemo(
    () => proofOfGiveaway(browserHashes, giveaway, participants, null),
    [giveaway, participants],
  );
  const isVerified = useMemo(
    () => proof !== null && verifyGiveaway(proof, browserHashes).every(({ ok }) => ok),
    [proof],
  );
  useReportVerified(rollId, isVerified);
  if (proof === null) {
    return (
      <StateMessage
        icon="clock"
        title={t('verdict.pending')}
        action={<ButtonLink to={`/giveaways/${giveawayId}`}>{t('giveaway:verify.toRoom')}</ButtonLink>}
      >
        {t('giveaway:verify.verdict.pending')}
      </StateMessage>
    );
  }
  const press = () => {
    const sealed = sealGiveawayProof(browserHashes, { ...proof, seen: seenBlockOf(facts, ports.now()) });
    save(giveawayFileName(giveawayId), sealed);
  };
  return (
    <GiveawayReport
      proof={proof}
      kept={facts}
      reported={reported}
      round={round}
      actions={
        <div className={styles.actions}>
          <Button icon="download" onClick={press} busy={isSaving}>
            {t('verdict.save')}
          </Button>
          <ButtonLink to={`/giveaways/${giveawayId}`}>{t('giveaway:verify.toRoom')}</ButtonLink>
        </div>
      }
    />
  );
}
