import { useMemo } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { SeenFact } from '../../../../fair/proof/facts.ts';
import type { RollRecord } from '../../../../net/contract/calls/fair.ts';
import { formatCount } from '../../../components/money/money.ts';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { useReportVerified } from '../../../queries/fair.ts';
import { useKeptFacts } from '../../../queries/keptFacts.ts';
import { useRollComparison } from '../../../queries/keptRoll.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { formatTimestamp } from '../../../shared/fair/formatTimestamp.ts';
import { useShowResult } from '../../../shared/fair/useShowResult.ts';
import { KeptNote } from '../../../shared/memory/KeptNote.tsx';
import { examine } from './examine.ts';
import { claimOfRoll } from './proofOfRoll.ts';
import { RollReport } from './RollReport.tsx';
import styles from './RollVerification.module.css';

export interface RollActionsProps<Roll extends RollRecord> {
  record: Roll;
  kept: readonly SeenFact[];
  /** The seeds are not revealed yet. */
  pending: boolean;
}

interface BoxRollProps<Roll extends RollRecord> {
  record: Roll;
  /** What the player can do with a roll of this kind. */
  Actions: ComponentType<RollActionsProps<Roll>>;
}

/** A roll that gave an item of a box, recomputed in the browser. */
export function BoxRoll<Roll extends RollRecord>({ record, Actions }: BoxRollProps<Roll>) {
  const { t, i18n } = useTranslation('fair');
  const localised = useLocalised();
  const examination = useMemo(() => examine(browserHashes, claimOfRoll(record)), [record]);
  const items = useMemo(
    () => new Map([...record.box.entries, record.item].map((item) => [item.itemId, item])),
    [record],
  );
  const { overall } = examination.verdict;
  const kept = useRollComparison(record);
  const facts = useKeptFacts(examination.proof);
  useReportVerified(record.rollId, overall === 'verified');
  const boxName = localised(record.box.names);
  const ref = useShowResult(useIsReturn() ? null : record.rollId);
  return (
    <>
      <header className={styles.head}>
        <h1>{t('roll.title', { round: formatCount(record.round) })}</h1>
        <p>{t('roll.from', { box: boxName, time: formatTimestamp(record.rolledAt, i18n.language) })}</p>
      </header>
      <RollReport
        examination={examination}
        source={record.kind}
        kept={facts}
        items={items}
        boxName={boxName}
        ref={ref}
        actions={
          <>
            <KeptNote result={kept} />
            <Actions record={record} kept={facts} pending={overall === 'pending'} />
          </>
        }
      />
    </>
  );
}

/** The visitor came back to the page, and the browser restores its scroll position. */
function useIsReturn(): boolean {
  const { key } = useLocation();
  return useNavigationType() === NavigationType.Pop && key !== 'default';
}
