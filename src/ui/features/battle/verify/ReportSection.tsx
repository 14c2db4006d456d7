import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BattleCheck } from '../../../../fair/proof/battleVerify.ts';
import { CheckMark } from './CheckMark.tsx';
import type { SectionName as ChapterName } from './report.ts';
import styles from './ReportSection.module.css';

interface ReportSectionProps {
  name: ChapterName;
  /** The steps of the section. */
  steps: readonly BattleCheck[];
  children: ReactNode;
}

/** A section of the verification: its verdict in a line, where something was checked, and the numbers below. */
export function ReportSection({ name, steps, children }: ReportSectionProps) {
  const { t } = useTranslation('room');
  const id = useId();
  const hasSteps = steps.length > 0;
  const isRight = steps.every(({ ok }) => ok);
  return (
    <section
      className={styles.chapter}
      aria-labelledby={id}
      data-chapter={name}
      data-ok={hasSteps ? isRight : undefined}
    >
      <header>
        {hasSteps && <CheckMark ok={isRight} />}
        <h3 id={id}>{t(`verify.chapter.${name}`)}</h3>
        {hasSteps && <small className="num">{t('verify.steps', { count: steps.length })}</small>}
      </header>
      <p className={styles.lead}>{t(`verify.lead.${name}`)}</p>
      {children}
    </section>
  );
}
