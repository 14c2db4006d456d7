import { useTranslation } from 'react-i18next';
import type { Fact } from '../../../fair/proof/facts.ts';

/** What a fact is called; seats count from 1 for readers. */
export function useFactName(): (fact: Pick<Fact, 'name' | 'place'>) => string {
  const { t } = useTranslation('fair');
  return ({ name, place }) => t(`fact.${name}`, { place: name === 'seat' ? Number(place) + 1 : place });
}
