import { useTranslation } from 'react-i18next';
import { rollSteps } from '../../../../fair/rollSteps.ts';
import { Dialog } from '../../../components/layout/Dialog.tsx';
import { ItemName } from '../../../components/items/ItemName.tsx';
import { formatCount } from '../../../components/money/money.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { RollStepList } from '../../../shared/fair/RollStepList.tsx';
import type { DemoRoll } from '../state/rollDemo.ts';
import styles from './DemoSteps.module.css';

interface DemoStepsProps {
  roll: DemoRoll;
  open: boolean;
  onClose: () => void;
}

/** The computation of a demo's ticket: both seeds, and every step with its values. */
export function DemoSteps({ roll, open, onClose }: DemoStepsProps) {
  const { t } = useTranslation('box');
  return (
    <Dialog open={open} onClose={onClose} title={t('demo.steps.title')} size="m">
      <Computation roll={roll} />
    </Dialog>
  );
}

function Computation({ roll }: { roll: DemoRoll }) {
  const { t } = useTranslation(['box', 'fair']);
  const values = [
    [t('fair:word.serverSeed'), roll.serverSeed],
    [t('fair:word.secretSalt'), roll.secretSalt],
    [t('fair:word.publicHash'), roll.publicHash],
    [t('fair:word.userSeed'), roll.userSeed],
    [t('fair:word.round'), formatCount(roll.round)],
  ] as const;
  return (
    <div className={styles.steps}>
      <p>{t('demo.steps.lead')}</p>
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
      <div className={styles.item}>
        <small>{t('demo.steps.item')}</small>
        <ItemName item={roll.item} graded />
      </div>
    </div>
  );
}
