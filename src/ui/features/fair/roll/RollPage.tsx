import { useMemo } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { SeenFact } from '../../../../fair/proof/facts.ts';
import type { TicketRollRecord } from '../../../../net/contract/rolls/rollRecord.ts';
import type { CatalogueItem } from '../../../../net/contract/entities.ts';
import { formatCount } from '../../../i18n/formatCount.ts';
import { useDifferenceNames } from '../../../memory/view/reportedDifferences.ts';
import { useReportVerified } from '../../../queries/games/fair.ts';
import { useKeptFacts } from '../../../memory/view/keptFacts.ts';
import { useRollComparison } from '../../../memory/view/keptRoll.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { useShowResult } from '../../../shared/fair/useShowResult.ts';
import { KeptNote } from '../../../memory/view/KeptNote.tsx';
import { examine } from './examine.ts';
import { claimOfRoll } from './proofOfRoll.ts';
import { RollReport } from './RollReport.tsx';
import styles from './RollVerification.module.css';

export interface RollActionsProps<Roll extends TicketRollRecord> {
  record: Roll;
  kept: readonly SeenFact[];
  /** The seeds are not revealed yet. */
  pending: boolean;
}

interface RollPageProps<Roll extends TicketRollRecord> {
  record: Roll;
  /** What was rolled, and when. */
  lead: string;
  /** Those whose names are shown. */
  items: readonly CatalogueItem[];
  /** Of the table. */
  tableName: string;
  /** What the player can do with a roll of this kind. */
  Actions: ComponentType<RollActionsProps<Roll>>;
}

/** A roll, recomputed in the browser. */
export function RollPage<Roll extends TicketRollRecord>(props: RollPageProps<Roll>) {
  const { record, lead, items, tableName, Actions } = props;
  const { t } = useTranslation('fair');
  const examination = useMemo(() => examine(browserHashes, claimOfRoll(record)), [record]);
  const named = useMemo(() => new Map(items.map((item) => [item.itemId, item])), [items]);
  const { overall } = examination.verdict;
  const kept = useRollComparison(record);
  const namesOf = useDifferenceNames();
  const reported = kept?.kind === 'differs' ? namesOf(kept.finding.differences) : [];
  const facts = useKeptFacts(examination.proof);
  useReportVerified(record.rollId, overall === 'verified');
  const ref = useShowResult(useIsReturn() ? null : record.rollId);
  return (
    <>
      <header className={styles.head}>
        <h1>{t('roll.title', { round: formatCount(record.round) })}</h1>
        <p>{lead}</p>
      </header>
      <RollReport
        examination={examination}
        source={record.kind}
        kept={facts}
        reported={reported}
        items={named}
        boxName={tableName}
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
