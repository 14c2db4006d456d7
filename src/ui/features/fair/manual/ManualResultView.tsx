import { useTranslation } from 'react-i18next';
import { CommitmentProof } from '../../../shared/fair/CommitmentProof.tsx';
import type { ManualResult, ManualValues } from './manualVerification.ts';
import { Section } from '../../../shared/fair/Section.tsx';
import { RollStepList } from '../../../shared/fair/RollStepList.tsx';
import { useShowResult } from '../../../shared/fair/useShowResult.ts';
import { VerdictPanel } from '../../../shared/fair/VerdictPanel.tsx';
import styles from './ManualResultView.module.css';

interface ManualResultViewProps {
  result: ManualResult;
  /** The input of the result. */
  values: ManualValues;
}

/** The result of the typed values and, where a public hash is among them, the verdict. */
export function ManualResultView({ result, values }: ManualResultViewProps) {
  const { t } = useTranslation('fair');
  const ref = useShowResult(result);
  const { matches, computedHash, steps } = result;
  const conclusion = matches === true ? 'consistent' : 'forged';
  return (
    <div className={styles.result} ref={ref}>
      {matches !== null && <VerdictPanel conclusion={conclusion} text={t(`verdict.hand.${conclusion}`)} />}
      <Section title={t('hand.result')} lead={matches === null && t('hand.noVerdict')}>
        <CommitmentProof
          serverSeed={values.serverSeed}
          secretSalt={values.secretSalt}
          computedHash={computedHash}
          publishedHash={matches === null ? null : values.publicHash}
        />
      </Section>
      <Section title={t('steps.title')} lead={t('steps.lead')}>
        <RollStepList steps={steps} />
      </Section>
    </div>
  );
}
