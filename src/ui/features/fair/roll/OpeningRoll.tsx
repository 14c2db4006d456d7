import { useTranslation } from 'react-i18next';
import { writeProof } from '../../../../fair/proof/openingProofFile.ts';
import { seenBlockOf } from '../../../../fair/proof/seenBlock.ts';
import { useServices } from '../../../app/services.ts';
import { Button, ButtonLink } from '../../../components/controls/Button.tsx';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { jsonFile, saveFile } from '../../../shared/fair/saveFile.ts';
import { ROTATION_HASH } from '../seeds/RotateSeeds.tsx';
import { proofFileName, proofOfRoll } from './proofOfRoll.ts';
import styles from './RollVerification.module.css';
import { BoxRoll } from './BoxRoll.tsx';
import type { RollActionsProps } from './BoxRoll.tsx';
import type { RollOf } from './rollOf.ts';

/** An opened box: its proof is a file of its own, its seeds are revealed by rotating the pair. */
export function OpeningRoll({ record }: { record: RollOf<'opening'> }) {
  return <BoxRoll record={record} Actions={OpeningActions} />;
}

function OpeningActions({ record, kept, pending }: RollActionsProps<RollOf<'opening'>>) {
  const { t } = useTranslation('fair');
  const { ports } = useServices();
  const save = () => {
    const proof = proofOfRoll(browserHashes, record, seenBlockOf(kept, ports.now()));
    saveFile(ports, proofFileName(record.rollId), jsonFile([writeProof(proof)]));
  };
  return (
    <div className={styles.actions}>
      {pending && (
        <ButtonLink variant="primary" icon="eye" to={`/provably-fair${ROTATION_HASH}`}>
          {t('verdict.rotate')}
        </ButtonLink>
      )}
      <Button icon="download" onClick={save}>
        {t('verdict.save')}
      </Button>
    </div>
  );
}
