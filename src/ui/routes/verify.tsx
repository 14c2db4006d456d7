import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BattleFileReport } from '../features/battle/verify/BattleFileReport.tsx';
import { VerifyByFile } from '../features/fair/proofFile/VerifyByFile.tsx';
import { RollVerification } from '../features/fair/roll/RollVerification.tsx';
import { VerifyTools } from '../features/fair/VerifyTools.tsx';
import styles from '../features/fair/FairScreen.module.css';
import { MemoryWatch } from '../memory/view/MemoryWatch.tsx';
import { BackLink } from '../hud/header/HeaderSlot.tsx';

/** `/provably-fair/verify/{id}`: recomputes one roll; without an id, typed values or a proof file. */
export function VerifyRoute() {
  const { t } = useTranslation('fair');
  const { id } = useParams();
  return (
    <div className={styles.page}>
      <BackLink to="/provably-fair">{t('roll.back')}</BackLink>
      <MemoryWatch />
      {id === undefined ? (
        <VerifyTools byFile={<VerifyByFile BattleReport={BattleFileReport} />} />
      ) : (
        <RollVerification key={id} rollId={id} />
      )}
    </div>
  );
}
