import { useTranslation } from 'react-i18next';
import { termsGameOf } from '../../../fair/outcome/termsTable.ts';
import type { Fact } from '../../../fair/proof/facts.ts';

/** The name of a box for readers, by its id. */
export type BoxNaming = (boxId: string) => string;

/** A file has ids only. */
const asId: BoxNaming = (boxId) => boxId;

/** What a fact is called: a table by its box, a seat by its number from 1. */
export function useFactName(boxName = asId): (fact: Pick<Fact, 'name' | 'place'>) => string {
  const { t } = useTranslation('fair');
  return ({ name, place }) => {
    if (name !== 'table') return t(`fact.${name}`, { place: name === 'seat' ? Number(place) + 1 : place });
    // An id that is terms means nothing to a reader.
    const game = termsGameOf(place);
    if (game !== null) return t(`fact.${game}Table`);
    return t('fact.table', { place: boxName(place.slice(0, place.lastIndexOf('/'))) });
  };
}
