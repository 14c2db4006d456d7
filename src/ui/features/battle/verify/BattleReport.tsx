import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BattleProof } from '../../../../fair/proof/battleProof.ts';
import { verifyBattle } from '../../../../fair/proof/battleVerify.ts';
import type { BattleCheck, StoredSeed } from '../../../../fair/proof/battleVerify.ts';
import { CommitmentProof } from '../../../shared/fair/CommitmentProof.tsx';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { VerdictPanel } from '../../../shared/fair/VerdictPanel.tsx';
import { ReportSection } from './ReportSection.tsx';
import { OutcomeSteps } from './OutcomeSteps.tsx';
import { stepsOf } from './report.ts';
import { RollSteps } from './RollSteps.tsx';
import { SeedSteps } from './SeedSteps.tsx';
import { TableSteps } from './TableSteps.tsx';
import styles from './BattleReport.module.css';

interface BattleReportProps {
  proof: BattleProof;
  storedSeed?: StoredSeed | undefined;
  /** The requested roll, from 1. */
  round?: number | null;
  /** Names of a seat, from 0, of a box and of an item. */
  seatName: (seat: number) => string;
  boxName: (boxId: string) => string;
  itemName: (itemId: string) => string;
  actions?: ReactNode;
}

/** The verdict on a battle with all its steps. */
export function BattleReport(props: BattleReportProps) {
  const { proof, storedSeed, round = null, seatName, boxName, itemName, actions } = props;
  const { t } = useTranslation('room');
  const steps = useMemo(() => verifyBattle(proof, browserHashes, storedSeed), [proof, storedSeed]);
  const wrong = steps.filter(({ ok }) => !ok);
  const isRight = wrong.length === 0;
  const commitment = stepsOf(steps, 'commitment');
  return (
    <div className={styles.report}>
      <VerdictPanel
        overall={isRight ? 'verified' : 'forged'}
        text={t(isRight ? 'verify.right' : 'verify.wrong', { count: isRight ? steps.length : wrong.length })}
      >
        {actions && <div className={styles.actions}>{actions}</div>}
      </VerdictPanel>
      <ReportSection name="commitment" steps={commitment}>
        <CommitmentProof
          serverSeed={proof.serverSeed}
          secretSalt={proof.secretSalt}
          computedHash={String(expectedValue(commitment, 'commitment') ?? '')}
          publishedHash={proof.publicHash}
        />
        <StoredHashCheck steps={commitment} kept={storedSeed} />
      </ReportSection>
      <SeedSteps proof={proof} steps={steps} storedSeed={storedSeed} seatName={seatName} />
      <TableSteps proof={proof} steps={steps} boxName={boxName} />
      <RollSteps steps={steps} round={round} seatName={seatName} itemName={itemName} />
      <OutcomeSteps proof={proof} steps={steps} seatName={seatName} />
    </div>
  );
}

function expectedValue(
  steps: readonly BattleCheck[],
  name: BattleCheck['name'],
): BattleCheck['expected'] | undefined {
  return steps.find((step) => step.name === name)?.expected;
}

/** Compares the hash with the one this device saw before it made its seed. */
function StoredHashCheck({ steps, kept }: { steps: readonly BattleCheck[]; kept: StoredSeed | undefined }) {
  const { t } = useTranslation('room');
  const step = steps.find(({ name }) => name === 'keptHash');
  if (!step || !kept) return <p className={styles.hint}>{t('verify.noKept')}</p>;
  return (
    <p className={step.ok ? styles.right : styles.wrong}>
      {t(step.ok ? 'verify.keptHash' : 'verify.otherHash', { hash: kept.publicHash })}
    </p>
  );
}
