import { useTranslation } from 'react-i18next';
import { CommitmentProof } from './CommitmentProof.tsx';
import type { HandResult, HandValues } from './hand.ts';
import { Section } from './Section.tsx';
import { Steps } from './Steps.tsx';
import { useBroughtIntoView } from './useBroughtIntoView.ts';
import { VerdictStage } from './VerdictStage.tsx';
import styles from './HandResultView.module.css';

interface HandResultViewProps {
  result: HandResult;
  /** What the result was computed from. */
  values: HandValues;
}

/** What the typed values come to, and whether the public hash among them fits. */
export function HandResultView({ result, values }: HandResultViewProps) {
  const { t } = useTranslation('fair');
  const place = useBroughtIntoView();
  const { matches, computedHash, steps } = result;
  const verdict = matches === true ? 'verified' : 'forged';
  return (
    <div className={styles.result} ref={place}>
      {matches !== null && <VerdictStage overall={verdict} text={t(`verdict.hand.${verdict}`)} />}
      <Section title={t('hand.result')} lead={matches === null && t('hand.noVerdict')}>
        <CommitmentProof
          serverSeed={values.serverSeed}
          secretSalt={values.secretSalt}
          computedHash={computedHash}
          publishedHash={matches === null ? null : values.publicHash}
        />
      </Section>
      <Section title={t('steps.title')} lead={t('steps.lead')}>
        <Steps steps={steps} />
      </Section>
    </div>
  );
}
