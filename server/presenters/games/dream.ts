import type { StatedDream } from '../../../src/fair/proof/dreamClaim.ts';
import type { CatalogueItem } from '../../../src/net/contract/entities.ts';
import type { DreamFacts, DreamRecord } from '../../../src/net/contract/games/dreams.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { DreamPresenter } from '../../domain/dreams/dreams.ts';
import type { LoggedDream } from '../../domain/dreams/dream-log.ts';
import { presentItem } from '../catalogue.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';
import type { GamePresenter } from './game-presenter.ts';

export const dreamPresenter: GamePresenter<'dream'> = {
  record(facts, roll, { catalogue, image }) {
    const target = presentItem(catalogue.item(roll.terms.targetId), image, roll.terms.value);
    return { ...facts, kind: 'dream', dream: presentDreamFacts(roll, target) };
  },
  listed: (facts, { terms, fee, termsHash, won }) => ({
    ...facts,
    kind: 'dream',
    ...terms,
    fee,
    termsHash,
    won,
  }),
  source: ({ fee }) => ({ kind: 'dream', dreamFee: fee }),
};

export function createDreamPresenter(image: ImageUrlBuilder): DreamPresenter {
  return {
    dream: ({ publicHash, userSeed }, drawn) => ({
      ...presentDreamFacts(drawn, presentItem(drawn.target, image, drawn.terms.value)),
      rollId: drawn.rollId,
      round: drawn.round,
      roll: drawn.ticket,
      publicHash,
      userSeed: userSeed ?? '',
      ownedId: drawn.itemId,
    }),
    terms: (rules, target) => ({ ...rules, target: presentItem(target, image) }),
  };
}

function presentDreamFacts({ terms, fee, termsHash, won }: StatedDream, target: CatalogueItem): DreamFacts {
  const { edge, tickets, side } = terms;
  return { target, edge, tickets, side, dreamFee: fee, termsHash, won };
}

export function presentDreamRecord(
  { dream, ticket, at }: LoggedDream,
  catalogue: Catalogue,
  image: ImageUrlBuilder,
): DreamRecord {
  const { rollId, targetId, value, fee, coins, stakedItems, stakedValue, change, tickets, side, won } = dream;
  return {
    rollId,
    targetItem: presentItem(catalogue.item(targetId), image, value),
    dreamFee: fee,
    coins,
    stakedItems,
    stakedValue,
    change,
    tickets,
    side,
    roll: ticket,
    won,
    createTime: at.toISOString(),
  };
}
