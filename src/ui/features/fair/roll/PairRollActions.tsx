import { useTranslation } from 'react-i18next';
import { seenBlockOf } from '../../../../fair/proof/seenBlock.ts';
import type { PairRollKindName } from '../../../../net/contract/rolls/rollRecord.ts';
import { useServices } from '../../../app/services.ts';
import { Button, ButtonLink } from '../../../components/controls/Button.tsx';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { useSaveProof } from '../../../shared/fair/useSaveProof.ts';
import { ROTATION_HASH } from '../seeds/RotateSeeds.tsx';
import { proofFileName, proofOfRoll } from './proofOfRoll.ts';
import type { RollActionsProps } from './RollPage.tsx';
import type { RollOf } from './rollOf.ts';
import styles from './RollVerification.module.css';

/** Of a roll of the player's own pair: its proof is a file of its own, its seeds are revealed by rotating the pair. */
export function PairRollActions({ record, kept, pending }: RollActionsProps<RollOf<PairRollKindName>>) {
  const { t } = useTranslation('fair');
  const { ports } = useServices();
  const { isSaving, save } = useSaveProof();
  const press = () =>
    save(proofFileName(record.rollId), proofOfRoll(browserHashes, record, seenBlockOf(kept, ports.now())));
  return (
    <div className={styles.actions}>
      {pending && (
        <ButtonLink variant="primary" icon="eye" to={`/provably-fair${ROTATION_HASH}`}>
          {t('verdict.rotate')}
        </ButtonLink>
      )}
      <Button icon="download" onClick={press} busy={isSaving}>
        {t('verdict.save')}
      </Button>
    </div>
  );
}
