import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../../../net/contract/entities.ts';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { CheckList } from './CheckList.tsx';
import { CommitmentProof } from '../../../shared/fair/CommitmentProof.tsx';
import type { Examination } from './examine.ts';
import { formatTimestamp } from '../../../shared/fair/formatTimestamp.ts';
import { Section } from '../../../shared/fair/Section.tsx';
import { RollStepList } from '../../../shared/fair/RollStepList.tsx';
import { TicketBar } from './TicketBar.tsx';
import { TicketTable } from './TicketTable.tsx';
import { VerdictPanel } from '../../../shared/fair/VerdictPanel.tsx';
import styles from './RollReport.module.css';

interface RollReportProps {
  examination: Examination;
  /** Where the claim comes from: the server or a file. */
  source: 'opening' | 'battle' | 'file';
  /** Items by id, where their names are known. */
  items: ReadonlyMap<string, CatalogueItem>;
  boxName: string;
  actions?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** The verdict on a roll, and the values it is computed from. */
export function RollReport({ examination, source, items, boxName, actions, ref }: RollReportProps) {
  const { t } = useTranslation('fair');
  const localised = useLocalised();
  const { proof, verdict } = examination;
  const nameOf = (itemId: string) => {
    const item = items.get(itemId);
    return item ? localised(item.names) : itemId;
  };
  const failed = verdict.checks.filter(({ result }) => result === 'fail');
  const checks = failed.map(({ name }) => t(`checks.${name}.name`)).join(t('verdict.separator'));
  return (
    <div className={styles.report} ref={ref}>
      <VerdictPanel
        overall={verdict.overall}
        text={t(`verdict.${source}.${verdict.overall}`, { checks })}
        item={items.get(proof.itemId)}
        ticket={proof.roll}
      >
        <CheckList examination={examination} nameOf={nameOf} />
        {actions}
      </VerdictPanel>
      <div className={styles.columns}>
        <ComputationDetails examination={examination} />
        <Section
          title={t('table.title')}
          lead={t('table.boxVersion', { box: boxName, version: proof.box.version })}
        >
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
