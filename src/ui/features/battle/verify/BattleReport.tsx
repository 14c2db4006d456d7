import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { beaconChainOf, isSigned } from '../../../../fair/beacon/beaconChains.ts';
import { factsOfBattle } from '../../../../fair/proof/battleFacts.ts';
import { battleLimits } from '../../../../fair/proof/battleLimits.ts';
import type { BattleProof } from '../../../../fair/proof/battleProof.ts';
import { verifyBattle } from '../../../../fair/proof/battleVerify.ts';
import type { BattleCheck } from '../../../../fair/proof/battleVerify.ts';
import { compareFacts, conclusionOf, differentFacts } from '../../../../fair/proof/facts.ts';
import type { Conclusion, SeenFact } from '../../../../fair/proof/facts.ts';
import { CommitmentProof } from '../../../shared/fair/CommitmentProof.tsx';
import { ComparisonSections } from '../../../shared/fair/ComparisonSections.tsx';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { useBeaconCrypto } from '../../../shared/fair/useBeaconCrypto.ts';
import { useFactName } from '../../../shared/fair/useFactName.ts';
import type { BoxNaming } from '../../../shared/fair/useFactName.ts';
import { VerdictPanel } from '../../../shared/fair/VerdictPanel.tsx';
import { BattleLimits } from './BattleLimits.tsx';
import { ReportSection } from './ReportSection.tsx';
import { OutcomeSteps } from './OutcomeSteps.tsx';
import { stepsOf } from './report.ts';
import { RollSteps } from './RollSteps.tsx';
import { SeedSteps } from './SeedSteps.tsx';
import { TableSteps } from './TableSteps.tsx';
import styles from './BattleReport.module.css';

interface BattleReportProps {
  proof: BattleProof;
  /** What this device was shown of the battle before. */
  kept: readonly SeenFact[];
  /** Names of what the memory reports beside. */
  reported?: readonly string[];
  /** A file was read; else the proof was made of the server's answer. */
  isFile?: boolean;
  /** The requested roll, from 1. */
  round?: number | null;
  /** Names of a seat, from 0, of a box and of an item. */
  seatName: (seat: number) => string;
  boxName: BoxNaming;
  itemName: (itemId: string) => string;
  actions?: ReactNode;
}

/** The verdict on a battle with all its steps. */
export function BattleReport(props: BattleReportProps) {
  const { proof, kept, reported = [], isFile = false, round = null, actions } = props;
  const { seatName, boxName, itemName } = props;
  const { steps, limits } = useBattleCheck(proof);
  const claims = factsOfBattle(proof);
  const compared = compareFacts(claims, kept);
  const noted = isFile ? compareFacts(claims, proof.seen?.facts ?? []) : [];
  const wrong = steps.filter(({ ok }) => !ok);
  const conclusion = conclusionOf(wrong.length === 0 ? 'verified' : 'forged', compared, noted, reported);
  const commitment = stepsOf(steps, 'commitment');
  const text = useVerdictText(isFile, boxName);
  const count = conclusion === 'forged' ? wrong.length : steps.length;
  return (
    <div className={styles.report}>
      <VerdictPanel
        conclusion={conclusion}
        text={text(conclusion, count, differentFacts([...compared, ...noted]), reported)}
      >
        {actions && <div className={styles.actions}>{actions}</div>}
      </VerdictPanel>
      <ComparisonSections
        compared={compared}
        seen={isFile ? (proof.seen ?? null) : undefined}
        noted={noted}
        boxName={boxName}
      />
      <BattleLimits limits={limits} />
      <ReportSection name="commitment" steps={commitment}>
        <CommitmentProof
          serverSeed={proof.serverSeed}
          secretSalt={proof.secretSalt}
          computedHash={String(expectedValue(commitment, 'commitment') ?? '')}
          publishedHash={proof.publicHash}
        />
      </ReportSection>
      <SeedSteps proof={proof} steps={steps} seatName={seatName} />
      <TableSteps proof={proof} steps={steps} boxName={boxName} />
      <RollSteps steps={steps} round={round} seatName={seatName} itemName={itemName} />
      <OutcomeSteps proof={proof} steps={steps} seatName={seatName} />
    </div>
  );
}

/** The steps, with the beacon's signature once its code is loaded, and what they leave open. */
function useBattleCheck(proof: BattleProof) {
  const chain = proof.beacon ? beaconChainOf(proof.beacon.source) : undefined;
  const hasSignature = typeof proof.beacon?.signature === 'string';
  const needsCrypto = hasSignature && chain !== undefined && isSigned(chain);
  const crypto = useBeaconCrypto(needsCrypto);
  return useMemo(() => {
    const open = battleLimits(proof);
    return {
      steps: verifyBattle(proof, browserHashes, crypto),
      limits: needsCrypto && !crypto ? [...open, 'beaconLoading' as const] : open,
    };
  }, [proof, crypto, needsCrypto]);
}

function useVerdictText(isFile: boolean, boxName: BoxNaming) {
  const { t } = useTranslation('room');
  const factName = useFactName(boxName);
  return (
    conclusion: Conclusion,
    count: number,
    different: readonly Parameters<typeof factName>[0][],
    reported: readonly string[],
  ): string => {
    const facts = [...new Set([...different.map(factName), ...reported])].join(t('separator'));
    if (conclusion === 'consistent' && isFile) return t('verify.consistentFile', { count });
    // A battle is verified only after its seeds are revealed.
    return t(`verify.${conclusion === 'pending' ? 'consistent' : conclusion}`, { count, facts });
  };
}

function expectedValue(
  steps: readonly BattleCheck[],
  name: BattleCheck['name'],
): BattleCheck['expected'] | undefined {
  return steps.find((step) => step.name === name)?.expected;
}
