import { useTranslation } from 'react-i18next';
import { rollSteps } from '../../../../fair/rollSteps.ts';
import { Dialog } from '../../../components/layout/Dialog.tsx';
import { formatCount } from '../../../components/money/money.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { RollStepList } from '../../../shared/fair/RollStepList.tsx';
import type { DemoSeeds, DrawnDream } from '../state/drawnDream.ts';
import styles from './DemoSteps.module.css';

interface DemoStepsProps {
  drawn: DrawnDream;
  seeds: DemoSeeds;
  open: boolean;
  onClose: () => void;
}

/** The computation of a demo's ticket: both seeds, and every step with its values. */
export function DemoSteps({ drawn, seeds, open, onClose }: DemoStepsProps) {
  const { t } = useTranslation('dream');
  return (
    <Dialog open={open} onClose={onClose} title={t('demo.steps.title')} size="m">
      <Computation drawn={drawn} seeds={seeds} />
    </Dialog>
  );
}

function Computation({ drawn, seeds }: Pick<DemoStepsProps, 'drawn' | 'seeds'>) {
  const { t } = useTranslation(['dream', 'fair']);
  const { publicHash, userSeed, round } = drawn;
  const values = [
    [t('fair:word.serverSeed'), seeds.serverSeed],
    [t('fair:word.secretSalt'), seeds.secretSalt],
    [t('fair:word.publicHash'), publicHash],
    [t('fair:word.userSeed'), userSeed],
    [t('fair:word.round'), formatCount(round)],
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
      <RollStepList steps={rollSteps(browserHashes, { ...drawn, ...seeds })} />
    </div>
  );
}
