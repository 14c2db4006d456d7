import { useTranslation } from 'react-i18next';
import type { ComparedFact } from '../../../fair/proof/facts.ts';
import type { SeenBlock } from '../../../fair/proof/seenBlock.ts';
import { formatTimestamp } from './formatTimestamp.ts';
import { MarkList, ValuePairs } from './MarkList.tsx';
import { Section } from './Section.tsx';
import { useFactName } from './useFactName.ts';
import type { BoxNaming } from './useFactName.ts';

interface ComparisonSectionsProps {
  /** With what this device was shown. */
  compared: readonly ComparedFact[];
  /** What the device that saved a file noted in it; undefined where there is no such note. */
  seen?: SeenBlock | null | undefined;
  noted?: readonly ComparedFact[];
  /** Where boxes have names. */
  boxName?: BoxNaming | undefined;
}

/** What was compared with this device's memory, and apart from it what the saver of a file noted. */
export function ComparisonSections(props: ComparisonSectionsProps) {
  const { compared, seen, noted = [], boxName } = props;
  const { t, i18n } = useTranslation('fair');
  const isKnown = compared.some(({ result }) => result !== 'notKept');
  return (
    <>
      <Section title={t('compared.title')} lead={!isKnown && t('compared.nothing')}>
        {isKnown && <Comparison compared={compared} boxName={boxName} />}
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
          {seen !== null && <Comparison compared={noted} boxName={boxName} />}
        </Section>
      )}
    </>
  );
}

/** Each claim beside what was shown before; a difference with both values. */
function Comparison({ compared, boxName }: Pick<ComparisonSectionsProps, 'compared' | 'boxName'>) {
  const factName = useFactName(boxName);
  const marks = compared.map((fact) => ({
    name: fact.place === '' ? fact.name : `${fact.name} ${fact.place}`,
    result: fact.result,
    content: (
      <>
        <b>{factName(fact)}</b>
        <Outcome fact={fact} />
      </>
    ),
  }));
  return <MarkList marks={marks} />;
}

function Outcome({ fact }: { fact: ComparedFact }) {
  const { t, i18n } = useTranslation('fair');
  const { result, kept, value, at } = fact;
  const time = at === null ? null : formatTimestamp(at, i18n.language);
  if (result === 'notKept') return <p>{t('compared.notKept')}</p>;
  if (result === 'same') {
    return <p>{time === null ? t('compared.sameUntimed') : t('compared.same', { time })}</p>;
  }
  const before = time === null ? t('compared.differentUntimed') : t('compared.different', { time });
  return (
    <ValuePairs
      pairs={[
        [before, kept ?? ''],
        [t('compared.now'), value],
      ]}
    />
  );
}
