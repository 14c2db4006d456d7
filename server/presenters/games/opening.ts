import type { PresentOpening } from '../../domain/opening/openings.ts';
import { presentItem } from '../catalogue.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';
import { presentBoxRoll, presentDropBox } from './game-presenter.ts';
import type { GamePresenter } from './game-presenter.ts';

export const openingPresenter: GamePresenter<'opening'> = {
  record: (facts, roll, presenting) => ({
    ...facts,
    ...presentBoxRoll(roll, presenting),
    kind: 'opening',
    isFree: roll.isFree,
  }),
  listed: (facts, { definitionId: itemId, boxId, boxVersion }) => ({
    ...facts,
    kind: 'opening',
    itemId,
    boxId,
    boxVersion,
  }),
  source: ({ table, isFree }, presenting) => ({
    kind: 'opening',
    box: presentDropBox(table, presenting),
    isFree,
  }),
};

export function createOpeningPresenter(image: ImageUrlBuilder): PresentOpening {
  return (pair, box, drawn) => ({
    rollId: drawn.rollId,
    round: drawn.round,
    roll: drawn.ticket,
    publicHash: pair.publicHash,
    userSeed: pair.userSeed ?? '',
    boxVersion: box.version,
    tableHash: box.tableHash,
    ownedId: drawn.itemId,
    item: presentItem(drawn.definition, image, drawn.value),
  });
}
