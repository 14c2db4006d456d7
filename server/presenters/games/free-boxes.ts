import type { FreeBox } from '../../../src/net/contract/games/freeBoxes.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { freeBoxStat } from '../../domain/free-boxes/read-free-boxes.ts';
import type { FreeBoxRow } from '../../domain/free-boxes/read-free-boxes.ts';
import { boxNames, presentBox } from '../catalogue.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';

interface FreeBoxContext {
  readonly catalogue: Catalogue;
  readonly image: ImageUrlBuilder;
  readonly now: Date;
}

export function presentFreeBox(
  freeBox: Omit<FreeBoxRow, 'playerId'>,
  { catalogue, image, now }: FreeBoxContext,
): FreeBox {
  const { id, boxId, source, grantedAt, expiresAt, rollId } = freeBox;
  const box = catalogue.box(boxId);
  return {
    freeBoxId: id,
    boxId,
    boxNames: boxNames(boxId, catalogue),
    box: box === undefined ? null : presentBox(box, image),
    boxImage: image(`/art/boxes/${boxId}.webp`),
    source,
    sourceImage: image(`/art/gifts/${source}.svg`),
    stat: freeBoxStat(freeBox, now),
    createTime: grantedAt.toISOString(),
    expireTime: expiresAt?.toISOString() ?? null,
    rollId,
  };
}
