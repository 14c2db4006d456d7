import { useTranslation } from 'react-i18next';
import { isDreamId } from '../../../fair/outcome/dreamTable.ts';
import type { Fact } from '../../../fair/proof/facts.ts';

/** What a fact is called; seats count from 1 for readers. */
export function useFactName(): (fact: Pick<Fact, 'name' | 'place'>) => string {
  const { t } = useTranslation('fair');
  return ({ name, place }) => {
    // The id of a dream's table is its terms, which mean nothing to a reader.
    if (name === 'table' && isDreamId(place)) return t('fact.dreamTable');
    return t(`fact.${name}`, { place: name === 'seat' ? Number(place) + 1 : place });
  };
}
