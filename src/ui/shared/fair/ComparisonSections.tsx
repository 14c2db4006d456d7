import { useTranslation } from 'react-i18next';
import type { ComparedFact } from '../../../fair/proof/facts.ts';
import type { SeenBlock } from '../../../fair/proof/seenBlock.ts';
import { Comparison } from './Comparison.tsx';
import { formatTimestamp } from './formatTimestamp.ts';
import { Section } from './Section.tsx';

interface ComparisonSectionsProps {
  /** With what this device was shown. */
  compared: readonly ComparedFact[];
  /** What the device that saved a file noted in it; undefined where there is no such note. */
  seen?: SeenBlock | null | undefined;
  noted?: readonly ComparedFact[];
}

/** What was compared with this device's memory, and apart from it what the saver of a file noted. */
export function ComparisonSections({ compared, seen, noted = [] }: ComparisonSectionsProps) {
  const { t, i18n } = useTranslation('fair');
  const isKnown = compared.some(({ result }) => result !== 'notKept');
  return (
    <>
      <Section title={t('compared.title')} lead={!isKnown && t('compared.nothing')}>
        {isKnown && <Comparison compared={compared} />}
      </Section>
      {seen !== undefined && (
        <Section
          title={t('compared.noted')}
          lead={
            seen === null
              ? t('compared.notedNothing')
              : t('compared.notedHint', { time: formatTimestamp(seen.savedAt, i18n.language) })
          }
        >
          {seen !== null && <Comparison compared={noted} />}
        </Section>
      )}
    </>
  );
}
