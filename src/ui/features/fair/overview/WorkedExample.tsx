import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icons/Icon.tsx';
import { classNames } from '../../../components/classNames.ts';
import { CommitmentProof } from '../../../shared/fair/CommitmentProof.tsx';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { computeResult } from '../manual/manualVerification.ts';
import { publishedExample } from '../manual/publishedExample.ts';
import { Section } from '../../../shared/fair/Section.tsx';
import { RollStepList } from '../../../shared/fair/RollStepList.tsx';
import styles from './WorkedExample.module.css';

/** The published check of the scheme, computed here and now, and compared with what was published. */
export function WorkedExample() {
  const { t } = useTranslation('fair');
  const { roll, round, ...texts } = publishedExample;
  const { computedHash, steps, matches } = computeResult(browserHashes, { ...texts, round: String(round) });
  const agrees = matches === true && steps.at(-1)?.value === String(roll);
  return (
    <Section title={t('example.title')} lead={t('example.lead')}>
      <div className={styles.example} data-testid="worked-example" data-agrees={agrees}>
        <CommitmentProof
          serverSeed={texts.serverSeed}
          secretSalt={texts.secretSalt}
          computedHash={computedHash}
          publishedHash={texts.publicHash}
        />
        <RollStepList steps={steps} />
        <p className={classNames(styles.outcome, !agrees && styles.wrong)}>
          <Icon name={agrees ? 'check' : 'warning'} />
          {agrees ? t('example.agrees', { ticket: roll }) : t('example.differs')}
        </p>
      </div>
    </Section>
  );
}
