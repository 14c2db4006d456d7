import { useTranslation } from 'react-i18next';
import type { ComparedFact } from '../../../fair/proof/facts.ts';
import { formatTimestamp } from './formatTimestamp.ts';
import { MarkList, ValuePairs } from './MarkList.tsx';
import { useFactName } from './useFactName.ts';

/** Each claim beside what was shown before; a difference with both values. */
export function Comparison({ compared }: { compared: readonly ComparedFact[] }) {
  const factName = useFactName();
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
