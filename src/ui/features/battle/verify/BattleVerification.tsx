import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { writeBattleProof } from '../../../../fair/proof/battleProofFile.ts';
import type { StoredSeed } from '../../../../fair/proof/battleVerify.ts';
import type { BattleDetail } from '../../../../net/contract/battles.ts';
import { useServices } from '../../../app/services.ts';
import type { BattleRecord } from '../../../../fair/memory/records.ts';
import { compareBattle } from '../../../../fair/memory/battles.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { shownBattle } from '../../../queries/shownValues.ts';
import { KeptNote } from '../../../shared/memory/KeptNote.tsx';
import type { KeptResult } from '../../../shared/memory/KeptNote.tsx';
import { Button } from '../../../components/controls/Button.tsx';
import { StateMessage } from '../../../components/feedback/StateMessage.tsx';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { jsonFile, saveFile } from '../../../shared/fair/saveFile.ts';
import { BattleReport } from './BattleReport.tsx';
import { proofFileName, proofOfBattle } from './proofOfBattle.ts';

interface BattleVerificationProps {
  battle: BattleDetail;
  /** The seed stored on this device; undefined for those without a seat. */
  storedSeed: StoredSeed | undefined;
  /** What this device keeps of the battle; null where it keeps nothing, undefined while it is read. */
  kept: BattleRecord | null | undefined;
  /** The requested roll, from 1. */
  round: number | null;
}

/** A finished battle, recomputed from the revealed values. */
export function BattleVerification({ battle, storedSeed, kept, round }: BattleVerificationProps) {
  const { t } = useTranslation('room');
  const localised = useLocalised();
  const { ports } = useServices();
  const proof = useMemo(() => proofOfBattle(battle), [battle]);
  const names = useMemo(
    () =>
      new Map(
        battle.tables.flatMap(({ entries }) =>
          entries.map(({ itemId, names: all }) => [itemId, all] as const),
        ),
      ),
    [battle],
  );
  if (proof === null) {
    return (
      <StateMessage isError icon="warning" title={t('verify.incomplete')}>
        {t('verify.incompleteHint')}
      </StateMessage>
    );
  }
  const save = () => saveFile(ports, proofFileName(battle.battleId), jsonFile([writeBattleProof(proof)]));
  return (
    <BattleReport
      proof={proof}
      storedSeed={storedSeed}
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
          <Button icon="download" onClick={save}>
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
