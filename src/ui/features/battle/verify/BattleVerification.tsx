import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sealBattleProof, writeBattleProof } from '../../../../fair/proof/battleProofFile.ts';
import type { SeenFact } from '../../../../fair/proof/facts.ts';
import { seenBlockOf } from '../../../../fair/proof/seenBlock.ts';
import type { BattleDetail } from '../../../../net/contract/battles.ts';
import { useServices } from '../../../app/services.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { StateMessage } from '../../../components/feedback/StateMessage.tsx';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { jsonFile, saveFile } from '../../../shared/fair/saveFile.ts';
import { BattleReport } from './BattleReport.tsx';
import { proofFileName, proofOfBattle } from './proofOfBattle.ts';

interface BattleVerificationProps {
  battle: BattleDetail;
  /** What this device was shown of the battle before. */
  kept: readonly SeenFact[];
  /** The requested roll, from 1. */
  round: number | null;
}

/** A finished battle, recomputed from the revealed values. */
export function BattleVerification({ battle, kept, round }: BattleVerificationProps) {
  const { t } = useTranslation('room');
  const localised = useLocalised();
  const { ports } = useServices();
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
  if (proof === null) {
    return (
      <StateMessage isError icon="warning" title={t('verify.incomplete')}>
        {t('verify.incompleteHint')}
      </StateMessage>
    );
  }
  const save = () => {
    const sealed = sealBattleProof(browserHashes, { ...proof, seen: seenBlockOf(kept, ports.now()) });
    saveFile(ports, proofFileName(battle.battleId), jsonFile([writeBattleProof(sealed)]));
  };
  return (
    <BattleReport
      proof={proof}
      kept={kept}
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
        <Button icon="download" onClick={save}>
          {t('verify.save')}
        </Button>
      }
    />
  );
}
