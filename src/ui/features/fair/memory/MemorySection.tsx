import { useTranslation } from 'react-i18next';
import { useStore } from '../../../app/useStore.ts';
import { formatCount } from '../../../i18n/formatCount.ts';
import { useMemory } from '../../../memory/store/useMemory.ts';
import { useMemorySize } from '../../../memory/view/memoryPage.ts';
import { formatTimestamp } from '../../../shared/fair/formatTimestamp.ts';
import { Section } from '../../../shared/fair/Section.tsx';
import { Findings } from './Findings.tsx';
import { MemoryExchange } from './MemoryExchange.tsx';
import panel from '../../../shared/fair/Panel.module.css';

/** What this device keeps of the player, the differences it found, and its way to another device. */
export function MemorySection() {
  const { t } = useTranslation('memory');
  const reason = useStore(useMemory().volatile);
  return (
    <Section title={t('section.title')} lead={t('section.lead')}>
      <div className={panel.panel} data-testid="memory">
        <Size />
        {reason !== null && <p className={panel.hint}>{t(`volatile.${reason}`)}</p>}
        <Findings />
        <MemoryExchange />
      </div>
    </Section>
  );
}

function Size() {
  const { t, i18n } = useTranslation('memory');
  const { data } = useMemorySize();
  if (!data) return null;
  const { since } = data;
  if (since === null) return <p>{t('section.empty')}</p>;
  const figures = [
    { label: t('section.pairs'), value: formatCount(data.pairs) },
    { label: t('section.rolls'), value: formatCount(data.rolls) },
    { label: t('section.battles'), value: formatCount(data.battles) },
    { label: t('section.giveaways'), value: formatCount(data.giveaways) },
    { label: t('section.since'), value: formatTimestamp(new Date(since).toISOString(), i18n.language) },
  ];
  return (
    <dl className={panel.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
