import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { coolOffTerms, exclusionTerms } from '../../../net/contract/account/playLimits.ts';
import type { BreakKind } from '../../../net/contract/account/playLimits.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Segmented } from '../../components/controls/Segmented.tsx';
import { BreakDialog } from './BreakDialog.tsx';
import type { BreakTerm } from './useBreak.ts';
import styles from './BreakSection.module.css';

const TERMS: Readonly<Record<BreakKind, readonly BreakTerm[]>> = {
  coolOff: coolOffTerms,
  exclusion: exclusionTerms,
};

/** What a break is, how long it is to last, and the button to its confirmation. */
export function BreakSection({ kind }: { kind: BreakKind }) {
  const { t } = useTranslation('limits');
  const [first = '1'] = TERMS[kind];
  const [term, setTerm] = useState<BreakTerm>(first);
  const [isOpen, setOpen] = useState(false);
  const options = TERMS[kind].map((value) => ({ value, label: t(`term.${value}`) }));
  const titleId = `limits-${kind}`;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t(`break.${kind}.title`)}</h2>
      <p>{t(`break.${kind}.hint`)}</p>
      <Segmented label={t('break.length')} options={options} value={term} onChange={setTerm} size="l" wide />
      <div>
        <Button variant={kind === 'exclusion' ? 'danger' : 'quiet'} onClick={() => setOpen(true)}>
          {t(`break.${kind}.start`)}
        </Button>
      </div>
      <BreakDialog kind={kind} term={term} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}
