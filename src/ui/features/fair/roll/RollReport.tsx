import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../../../net/contract/entities.ts';
import type { TicketRollRecord } from '../../../../net/contract/rolls/rollRecord.ts';
import { compareFacts, conclusionOf, differentFacts } from '../../../../fair/proof/facts.ts';
import type { ComparedFact, SeenFact } from '../../../../fair/proof/facts.ts';
import { NO_ITEM } from '../../../../fair/outcome/dreamTable.ts';
import { factsOfRoll } from '../../../../fair/proof/proof.ts';
import type { SeenBlock } from '../../../../fair/proof/seenBlock.ts';
import { LiveRegion } from '../../../components/feedback/LiveRegion.tsx';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { CheckList } from './CheckList.tsx';
import { CommitmentProof } from '../../../shared/fair/CommitmentProof.tsx';
import type { Examination } from './examine.ts';
import { formatTimestamp } from '../../../shared/fair/formatTimestamp.ts';
import { ComparisonSections } from '../../../shared/fair/ComparisonSections.tsx';
import { useFactName } from '../../../shared/fair/useFactName.ts';
import { Section } from '../../../shared/fair/Section.tsx';
import { RollStepList } from '../../../shared/fair/RollStepList.tsx';
import { TicketBar } from './TicketBar.tsx';
import { TicketTable } from './TicketTable.tsx';
import { useTableLead } from './useTableLead.ts';
import { VerdictPanel } from '../../../shared/fair/VerdictPanel.tsx';
import styles from './RollReport.module.css';

interface RollReportProps {
  examination: Examination;
  /** Where the claim comes from: the server or a file. */
  source: TicketRollRecord['kind'] | 'file';
  /** What this device was shown of the roll before. */
  kept: readonly SeenFact[];
  /** Names of what the memory reports beside. */
  reported?: readonly string[];
  /** What the device that saved a file noted in it. */
  seen?: SeenBlock | null | undefined;
  /** Items by id, where their names are known. */
  items: ReadonlyMap<string, CatalogueItem>;
  boxName: string;
  actions?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** The verdict on a roll, and the values it is computed from. */
export function RollReport(props: RollReportProps) {
  const { examination, source, kept, reported = [], seen, items, boxName, actions, ref } = props;
  const { t } = useTranslation('fair');
  const localised = useLocalised();
  const { proof, verdict } = examination;
  const nameOf = (itemId: string) => {
    const item = items.get(itemId);
    if (itemId === NO_ITEM) return t('table.nothing');
    return item ? localised(item.names) : itemId;
  };
  const claims = factsOfRoll(proof);
  const compared = compareFacts(claims, kept);
  const noted = compareFacts(claims, seen?.facts ?? []);
  const conclusion = conclusionOf(verdict.overall, compared, noted, reported);
  const failed = verdict.checks.filter(({ result }) => result === 'fail');
  const checks = failed.map(({ name }) => t(`checks.${name}.name`)).join(t('verdict.separator'));
  const tableLead = useTableLead(proof, boxName);
  const facts = useFactList([...compared, ...noted], reported, boxName);
  return (
    <div className={styles.report} ref={ref}>
      <VerdictPanel
        conclusion={conclusion}
        text={t(`verdict.${source}.${conclusion}`, { checks, facts })}
        item={items.get(proof.itemId)}
        ticket={proof.roll}
      >
        <CheckList examination={examination} nameOf={nameOf} />
        {actions}
      </VerdictPanel>
      <LiveRegion message={source === 'file' ? t(`verdict.${conclusion}`) : ''} />
      <ComparisonSections compared={compared} seen={seen} noted={noted} boxName={() => boxName} />
      <div className={styles.columns}>
        <ComputationDetails examination={examination} />
        <Section title={t('table.title')} lead={tableLead}>
          <TicketBar
            ranges={proof.box.ranges}
            ticket={proof.roll}
            hit={examination.hit}
            gradeOf={(itemId) => items.get(itemId)?.grade}
          />
          <TicketTable
            ranges={proof.box.ranges}
            hit={examination.hit}
            computed={examination.computedHit}
            items={items}
          />
        </Section>
      </div>
    </div>
  );
}

/** The names of what differs, each once. */
function useFactList(
  compared: readonly ComparedFact[],
  reported: readonly string[],
  boxName: string,
): string {
  const { t } = useTranslation('fair');
  const factName = useFactName(() => boxName);
  const names = new Set([...differentFacts(compared).map(factName), ...reported]);
  return [...names].join(t('verdict.separator'));
}

function ComputationDetails({ examination }: { examination: Examination }) {
  const { t, i18n } = useTranslation('fair');
  const { proof, computedHash, steps, key } = examination;
  return (
    <div className={styles.computation}>
      <Section title={t('commitment.title')} lead={t('commitment.lead')}>
        <CommitmentProof
          serverSeed={proof.serverSeed}
          secretSalt={proof.secretSalt}
          computedHash={computedHash}
          publishedHash={proof.publicHash}
        />
        {proof.committedAt !== undefined && (
          <small>
            {t('commitment.publishedAt', { time: formatTimestamp(proof.committedAt, i18n.language) })}
          </small>
        )}
      </Section>
      <Section title={t('steps.title')} lead={t('steps.lead')}>
        <RollStepList steps={steps} knownKey={key} />
      </Section>
    </div>
  );
}
