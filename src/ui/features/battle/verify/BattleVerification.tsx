import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sealBattleProof } from '../../../../fair/proof/battleProofFile.ts';
import { factsOfKeptBattle } from '../../../../fair/proof/keptFacts.ts';
import { verifyBattle } from '../../../../fair/proof/battleVerify.ts';
import { seenBlockOf } from '../../../../fair/proof/seenBlock.ts';
import type { BattleDetail } from '../../../../net/contract/games/battles.ts';
import { useServices } from '../../../app/services.ts';
import type { BattleRecord } from '../../../../fair/memory/records.ts';
import { battleSubject, compareBattle } from '../../../../fair/memory/battles.ts';
import { shownBattle } from '../../../memory/compare/shownValues.ts';
import { KeptNote } from '../../../memory/view/KeptNote.tsx';
import type { KeptResult } from '../../../memory/view/KeptNote.tsx';
import { useReportVerified } from '../../../queries/games/fair.ts';
import { useReportedNames } from '../../../memory/view/reportedDifferences.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { StateMessage } from '../../../components/feedback/StateMessage.tsx';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { useSaveProof } from '../../../shared/fair/useSaveProof.ts';
import { BattleReport } from './BattleReport.tsx';
import { proofFileName, proofOfBattle } from './proofOfBattle.ts';

interface BattleVerificationProps {
  battle: BattleDetail;
  /** What this device keeps of the battle; null where it keeps nothing, undefined while it is read. */
  kept: BattleRecord | null | undefined;
  /** The requested roll, from 1. */
  round: number | null;
}

/** A finished battle, recomputed from the revealed values. */
export function BattleVerification({ battle, kept, round }: BattleVerificationProps) {
  const { t } = useTranslation('room');
  const localised = useLocalised();
  const { ports } = useServices();
  const { isSaving, save } = useSaveProof();
  const reported = useReportedNames(battleSubject(battle.battleId));
  const facts = useMemo(() => (kept ? factsOfKeptBattle(kept) : []), [kept]);
  const proof = useMemo(() => proofOfBattle(browserHashes, battle, null), [battle]);
  const names = useMemo(
    () =>
      new Map(
        battle.tables.flatMap(({ entries }) =>
          entries.map(({ itemId, names: all }) => [itemId, all] as const),
        ),
      ),
    [battle],
  );
  const isVerified = useMemo(
    () => proof !== null && verifyBattle(proof, browserHashes).every(({ ok }) => ok),
    [proof],
  );
  // One roll stands for all: the proof is of the battle.
  useReportVerified(battle.pulls[0]?.rollId ?? '', isVerified);
  if (proof === null) {
    return (
      <StateMessage isError icon="warning" title={t('verify.incomplete')}>
        {t('verify.incompleteHint')}
      </StateMessage>
    );
  }
  const press = () => {
    const sealed = sealBattleProof(browserHashes, { ...proof, seen: seenBlockOf(facts, ports.now()) });
    save(proofFileName(battle.battleId), sealed);
  };
  return (
    <BattleReport
      proof={proof}
      kept={facts}
      reported={reported}
      round={round}
      seatName={(seat) => battle.seats[seat]?.name ?? String(seat + 1)}
      boxName={(boxId) => {
        const box = battle.boxes.find((one) => one.boxId === boxId);
        return box ? localised(box.names) : boxId;
      }}
      itemName={(itemId) => {
        const known = names.get(itemId);
        return known ? localised(known) : itemId;
      }}
      actions={
        <>
          <KeptNote result={keptResult(kept, battle)} />
          <Button icon="download" onClick={press} busy={isSaving}>
            {t('verify.save')}
          </Button>
        </>
      }
    />
  );
}

/** Whether the battle is what this device was shown of it; the room keeps the evidence of a difference. */
function keptResult(kept: BattleRecord | null | undefined, battle: BattleDetail): KeptResult | null {
  if (kept === undefined) return null;
  if (kept === null) return { kind: 'nothing' };
  const differences = compareBattle(kept, shownBattle(browserHashes, battle));
  return differences.length > 0
    ? { kind: 'differs', finding: null }
    : { kind: 'matches', seenAt: kept.seenAt };
}
