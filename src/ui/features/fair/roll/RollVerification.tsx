import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { writeProof } from '../../../../fair/proof/openingProofFile.ts';
import type { SeenFact } from '../../../../fair/proof/facts.ts';
import { seenBlockOf } from '../../../../fair/proof/seenBlock.ts';
import type { RollRecord } from '../../../../net/contract/calls/fair.ts';
import { ApiError } from '../../../../net/http/apiError.ts';
import { useServices } from '../../../app/services.ts';
import { useIsLoggedIn } from '../../../app/useIsLoggedIn.ts';
import { Button, ButtonLink } from '../../../components/controls/Button.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { formatCount } from '../../../components/money/money.ts';
import { StateMessage } from '../../../components/feedback/StateMessage.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { useReportVerified } from '../../../queries/fair.ts';
import { useKeptFacts } from '../../../queries/keptFacts.ts';
import { useRollComparison } from '../../../queries/keptRoll.ts';
import { useRoll } from '../../../queries/rolls.ts';
import { KeptNote } from '../../../shared/memory/KeptNote.tsx';
import { battlePath } from '../../../shared/battles/battlePath.ts';
import { examine } from './examine.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { LoginPrompt } from '../../../shared/fair/LoginPrompt.tsx';
import { formatTimestamp } from '../../../shared/fair/formatTimestamp.ts';
import { claimOfRoll, proofFileName, proofOfRoll } from './proofOfRoll.ts';
import { RollReport } from './RollReport.tsx';
import { ROTATION_HASH } from '../seeds/RotateSeeds.tsx';
import { useShowResult } from '../../../shared/fair/useShowResult.ts';
import { jsonFile, saveFile } from '../../../shared/fair/saveFile.ts';
import styles from './RollVerification.module.css';

/** Recomputes one roll of the player in the browser. */
export function RollVerification({ rollId }: { rollId: string }) {
  const { t } = useTranslation('fair');
  const loggedIn = useIsLoggedIn();
  const query = useRoll(rollId);
  if (!loggedIn) return <LoginPrompt title={t('roll.login')} hint={t('roll.loginHint')} level={1} />;
  if (query.isError && query.data === undefined) {
    return <RollError error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  }
  return (
    <QueryState query={query} loading={<RollVerificationSkeleton />}>
      {(record) => <RecomputedRoll record={record} />}
    </QueryState>
  );
}

function RecomputedRoll({ record }: { record: RollRecord }) {
  const { t, i18n } = useTranslation('fair');
  const localised = useLocalised();
  const examination = useMemo(() => examine(browserHashes, claimOfRoll(record)), [record]);
  const items = useMemo(
    () => new Map([...record.box.entries, record.item].map((item) => [item.itemId, item])),
    [record],
  );
  const { overall } = examination.verdict;
  const kept = useRollComparison(record);
  const facts = useKeptFacts(examination.proof);
  useReportVerified(record.rollId, overall === 'verified');
  const boxName = localised(record.box.names);
  const ref = useShowResult(useIsReturn() ? null : record.rollId);
  return (
    <>
      <header className={styles.head}>
        <h1>{t('roll.title', { round: formatCount(record.round) })}</h1>
        <p>{t('roll.from', { box: boxName, time: formatTimestamp(record.rolledAt, i18n.language) })}</p>
      </header>
      <RollReport
        examination={examination}
        source={record.kind}
        kept={facts}
        items={items}
        boxName={boxName}
        ref={ref}
        actions={
          <>
            <KeptNote result={kept} />
            <Actions record={record} kept={facts} pending={overall === 'pending'} />
          </>
        }
      />
    </>
  );
}

/** The visitor came back to the page, and the browser restores its scroll position. */
function useIsReturn(): boolean {
  const { key } = useLocation();
  return useNavigationType() === NavigationType.Pop && key !== 'default';
}

interface ActionsProps {
  record: RollRecord;
  kept: readonly SeenFact[];
  pending: boolean;
}

function Actions({ record, kept, pending }: ActionsProps) {
  const { t } = useTranslation('fair');
  const { ports } = useServices();
  const save = () => {
    const proof = proofOfRoll(browserHashes, record, seenBlockOf(kept, ports.now()));
    saveFile(ports, proofFileName(record.rollId), jsonFile([writeProof(proof)]));
  };
  const { battleId, battleKey } = record;
  if (battleId !== null) {
    // The room of a reverse battle redirects to its own address.
    return (
      <div className={styles.actions}>
        <ButtonLink to={battlePath({ mode: 0, battleId }, battleKey)}>{t('roll.toBattle')}</ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      {pending && (
        <ButtonLink variant="primary" icon="eye" to={`/provably-fair${ROTATION_HASH}`}>
          {t('verdict.rotate')}
        </ButtonLink>
      )}
      <Button icon="download" onClick={save}>
        {t('verdict.save')}
      </Button>
    </div>
  );
}

function RollError({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy: boolean }) {
  const { t } = useTranslation('fair');
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'fair.notYourRoll') {
    return (
      <StateMessage
        isError
        level={1}
        icon="lock"
        title={t('roll.notYours')}
        action={<ButtonLink to="/provably-fair/verify#file">{t('roll.toFile')}</ButtonLink>}
      >
        {t('roll.notYoursHint')}
      </StateMessage>
    );
  }
  if (code === 'fair.rollNotFound') {
    return (
      <StateMessage
        isError
        level={1}
        icon="search"
        title={t('roll.notFound')}
        action={<ButtonLink to="/provably-fair">{t('roll.toRolls')}</ButtonLink>}
      >
        {t('roll.notFoundHint')}
      </StateMessage>
    );
  }
  return <ErrorState error={error} onRetry={onRetry} busy={busy} />;
}

function RollVerificationSkeleton() {
  return (
    <div className={styles.bones}>
      <Skeleton className={styles.boneTitle} />
      <Skeleton className={styles.boneStage} />
      <Skeleton className={styles.boneSteps} />
    </div>
  );
}
