import type { PresentOpening } from '../../domain/opening/openings.ts';
import { presentItem } from '../catalogue.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';

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
