import { useTranslation } from 'react-i18next';
import { LiveRegion } from '../../../components/feedback/LiveRegion.tsx';
import { formatCount } from '../../../i18n/formatCount.ts';
import { MarkList } from '../../../shared/fair/MarkList.tsx';
import type { Mark } from '../../../shared/fair/MarkList.tsx';
import panel from '../../../shared/fair/Panel.module.css';
import { Section } from '../../../shared/fair/Section.tsx';
import { fileLogVerdict } from './useFileLog.ts';
import type { FileLog } from './useFileLog.ts';

/** What a file has of the log of commitments, checked on this device. */
export function FileLogSection({ log }: { log: FileLog }) {
  const { t } = useTranslation(['log', 'fair']);
  const { checks, continued, head, entries, witnesses } = log;
  const values = {
    size: formatCount(head?.size ?? 0),
    origin: head?.origin ?? '',
    count: formatCount(entries.length),
  };
  const markOf = (name: string, result: Mark['result'], title: string, text: string): Mark => ({
    ...{ name, result },
    content: (
      <>
        <b>{title}</b>
        <p>{text}</p>
      </>
    ),
  });
  const marks = [
    ...checks.map(({ name, result }) => {
      const title = t(`file.${name}.name`);
      if (result === 'pass' || result === 'fail')
        return markOf(name, result, title, t(`file.${name}.${result}`, values));
      const text = name === 'logFacts' && head !== null ? t('file.logFacts.unknown') : t('file.unchecked');
      return markOf(name, 'unknown', title, text);
    }),
    markOf('continued', continued, t('file.continued.name'), t(`file.continued.${continued}`)),
    witnesses.length === 0
      ? markOf('witnessed', 'unknown', t('chain.witnessed.name'), t('chain.witnessed.unknown'))
      : markOf(
          'witnessed',
          'pass',
          t('chain.witnessed.name'),
          t('chain.witnessed.pass', { count: formatCount(witnesses.length) }),
        ),
  ];
  const isWrong = fileLogVerdict(log) === 'fail';
  return (
    <Section title={t('chain.title')} lead={t('file.lead')}>
      <div className={panel.panel} data-testid="file-log">
        <MarkList label={t('chain.title')} marks={marks} />
      </div>
      <LiveRegion message={isWrong ? t('fair:verdict.unlogged') : ''} />
    </Section>
  );
}
