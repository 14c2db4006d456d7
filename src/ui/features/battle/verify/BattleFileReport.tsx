import { useTranslation } from 'react-i18next';
import type { BattleProof } from '../../../../fair/proof/battleProof.ts';
import type { SeenFact } from '../../../../fair/proof/facts.ts';
import { shortId } from '../shared/seats.ts';
import { BattleReport } from './BattleReport.tsx';

const NOTHING_KEPT: readonly SeenFact[] = [];

/** A battle's proof file: it has no names of players, boxes and items, and none are fetched. */
export function BattleFileReport({ proof }: { proof: BattleProof }) {
  const { t } = useTranslation('room');
  return (
    <>
      <p>{t('verify.file.battle', { id: shortId(proof.battleId) })}</p>
      <BattleReport
        proof={proof}
        kept={NOTHING_KEPT}
        isFile
        seatName={(seat) => t('seats.pos', { pos: seat + 1 })}
        boxName={(boxId) => boxId}
        itemName={(itemId) => itemId}
      />
    </>
  );
}
