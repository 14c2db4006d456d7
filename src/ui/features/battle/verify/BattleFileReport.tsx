import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BattleProof } from '../../../../fair/proof/battleProof.ts';
import { factsOfKeptBattle } from '../../../../fair/proof/keptFacts.ts';
import { useKeptBattle } from '../../../memory/view/keptBattle.ts';
import { shortId } from '../../../shared/shortId.ts';
import { BattleReport } from './BattleReport.tsx';

/** A battle's proof file: it has no names of players, boxes and items, and none are fetched. */
export function BattleFileReport({ proof }: { proof: BattleProof }) {
  const { t } = useTranslation('room');
  const kept = useKeptBattle(proof.battleId);
  const facts = useMemo(() => (kept ? factsOfKeptBattle(kept) : []), [kept]);
  return (
    <>
      <p>{t('verify.file.battle', { id: shortId(proof.battleId) })}</p>
      <BattleReport
        proof={proof}
        kept={facts}
        isFile
        seatName={(seat) => t('seats.pos', { pos: seat + 1 })}
        boxName={(boxId) => boxId}
        itemName={(itemId) => itemId}
      />
    </>
  );
}
