import { useTranslation } from 'react-i18next';
import { termsGameOf } from '../../../fair/outcome/termsTable.ts';
import type { Fact } from '../../../fair/proof/facts.ts';

/** What a fact is called; seats count from 1 for readers. */
export function useFactName(): (fact: Pick<Fact, 'name' | 'place'>) => string {
  const { t } = useTranslation('fair');
  return ({ name, place }) => {
    // An id that is terms means nothing to a reader.
    const game = name === 'table' ? termsGameOf(place) : null;
    if (game !== null) return t(`fact.${game}Table`);
    return t(`fact.${name}`, { place: name === 'seat' ? Number(place) + 1 : place });
  };
}
