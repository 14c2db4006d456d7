import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rollSteps } from '../../../../fair/rollSteps.ts';
import { Dialog } from '../../../components/layout/Dialog.tsx';
import { formatCount } from '../../../i18n/formatCount.ts';
import { browserHashes } from '../../fair/browserHashes.ts';
import { RollStepList } from '../../fair/RollStepList.tsx';
import type { DemoPair } from './demoPair.ts';
import styles from './DemoSteps.module.css';

interface DemoStepsProps {
  /** What the computation is, in a sentence. */
  lead: string;
  roll: DemoPair & { readonly round: number };
  open: boolean;
  onClose: () => void;
  /** What the ticket means. */
  children?: ReactNode;
}

/** The computation of a demo's ticket: both seeds, and every step with its values. */
export function DemoSteps({ open, onClose, ...computation }: DemoStepsProps) {
  const { t } = useTranslation('play');
  return (
    <Dialog open={open} onClose={onClose} title={t('demo.steps.title')} size="m">
      <Computation {...computation} />
    </Dialog>
  );
}

function Computation({ lead, roll, children }: Omit<DemoStepsProps, 'open' | 'onClose'>) {
  const { t } = useTranslation('fair');
  const values = [
    [t('word.serverSeed'), roll.serverSeed],
    [t('word.secretSalt'), roll.secretSalt],
    [t('word.publicHash'), roll.publicHash],
    [t('word.userSeed'), roll.userSeed],
    [t('word.round'), formatCount(roll.round)],
  ] as const;
  return (
    <div className={styles.steps}>
      <p>{lead}</p>
      <dl>
        {values.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
      <RollStepList steps={rollSteps(browserHashes, roll)} />
      {children}
    </div>
  );
}
