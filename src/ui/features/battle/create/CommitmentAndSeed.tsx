import { useTranslation } from 'react-i18next';
import { USER_SEED_MAX_LENGTH } from '../../../../net/contract/limits.ts';
import { Field } from '../../../components/controls/Field.tsx';
import { IconButton } from '../../../components/controls/IconButton.tsx';
import { CopyValue } from '../../../shared/fair/CopyValue.tsx';
import { BeaconNote } from '../shared/BeaconNote.tsx';
import type { BattleCreation } from './draft/useCreateBattle.ts';
import styles from './CommitmentAndSeed.module.css';

interface CommitmentAndSeedProps {
  publicHash: string;
  seed: BattleCreation['seed'];
}

/** The commitment, the player's seed, and what the two do not determine. */
export function CommitmentAndSeed({ publicHash, seed }: CommitmentAndSeedProps) {
  const { t } = useTranslation('battle');
  return (
    <div className={styles.both}>
      <div>
        <dl>
          <CopyValue label={t('open.commitment')} value={publicHash} />
        </dl>
        <small>{t('open.commitmentHint')}</small>
      </div>
      <Field
        label={t('open.seed')}
        value={seed.value}
        onChange={seed.write}
        hint={t('open.seedHint')}
        error={seed.valid ? undefined : t('open.seedWrong')}
        end={<IconButton icon="refresh" label={t('open.fresh')} onClick={seed.refresh} />}
        maxLength={USER_SEED_MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <BeaconNote className={styles.gap} />
    </div>
  );
}
