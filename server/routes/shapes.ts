import type { z } from 'zod/mini';
import type {
  BoxDetail,
  BoxSummary,
  CatalogueItem,
  Drop,
  Opening,
  OwnedItem,
  boxTheme,
} from '../../src/net/contract/entities.ts';
import type { LocalisedText } from '../../src/net/contract/primitives.ts';
import type { Box, Catalogue, ItemDefinition } from '../domain/catalogue/catalogue.ts';
import type { BackpackEntry } from '../domain/backpack/backpack.ts';
import type { ToldDrop } from '../domain/feed/drops.ts';
import type { DrawnOpening } from '../domain/opening/statement.ts';
import type { SeedPair } from '../domain/fairness/seeds.ts';

// Our words end here: below are the wire's.

/** Puts the image host before a relative picture. */
export type ImageUrl = (path: string) => string;

export function imageHost(host: string): ImageUrl {
  return (path) => (path.startsWith('/') ? `${host}${path}` : path);
}

export function itemShape(item: ItemDefinition, image: ImageUrl, price = item.price): CatalogueItem {
  return {
    itemId: item.id,
    voucherName: item.names['zh-CN'],
    names: item.names,
    category: item.category,
    grade: item.grade,
    recoveryPrice: price,
    weaponImage: image(`/art/items/${item.id}.webp`),
  };
}

/** A box that is no longer sold keeps its id for a name. */
export function boxNames(boxId: string, catalogue: Catalogue): LocalisedText {
  return catalogue.box(boxId)?.names ?? { 'zh-CN': boxId, en: boxId };
}

export function boxShape(box: Box, image: ImageUrl): BoxSummary {
  return {
    boxId: box.id,
    themeId: box.themeId,
    boxName: box.names['zh-CN'],
    names: box.names,
    tagline: box.tagline,
    price: box.price,
    version: box.version,
    isNew: box.isNew,
    itemCount: box.ranges.length,
    boxImage: image(`/art/boxes/${box.id}.webp`),
    cover: itemShape(box.cover, image),
  };
}

export function boxDetailShape(box: Box, catalogue: Catalogue, image: ImageUrl): BoxDetail {
  const entries = box.ranges.map(({ itemId, from, to }) => ({
    ...itemShape(catalogue.item(itemId), image),
    from,
    to,
  }));
  return { ...boxShape(box, image), returnRate: box.returnRate, entries };
}

export function themeShapes(catalogue: Catalogue, image: ImageUrl): z.infer<typeof boxTheme>[] {
  return catalogue.themes.map(({ id, names, tagline }) => ({
    themeId: id,
    names,
    tagline,
    boxes: catalogue.boxes.filter((box) => box.themeId === id).map((box) => boxShape(box, image)),
  }));
}

export function openingShape(pair: SeedPair, box: Box, drawn: DrawnOpening, image: ImageUrl): Opening {
  return {
    rollId: drawn.rollId,
    round: drawn.round,
    roll: drawn.ticket,
    publicHash: pair.publicHash,
    userSeed: pair.userSeed ?? '',
    boxVersion: box.version,
    ownedId: drawn.itemId,
    item: itemShape(drawn.definition, image),
  };
}

export function ownedShape(entry: BackpackEntry, catalogue: Catalogue, image: ImageUrl): OwnedItem {
  const { item, boxId, rollId } = entry;
  return {
    id: item.id,
    item: itemShape(catalogue.item(item.definitionId), image, item.price),
    stat: item.state,
    boxId,
    boxNames: boxNamesOf(boxId, catalogue),
    rollId,
    createTime: item.createdAt.toISOString(),
  };
}

export function dropShape({ drop, nickname, avatar }: ToldDrop, catalogue: Catalogue, image: ImageUrl): Drop {
  const item = catalogue.item(drop.definitionId);
  return {
    id: drop.id,
    grade: item.grade,
    item: itemShape(item, image),
    playerName: nickname,
    avatar: image(avatar),
    boxId: drop.boxId,
    boxNames: boxNamesOf(drop.boxId, catalogue),
    eventType: drop.eventType,
    time: drop.revealAt.toISOString(),
  };
}

function boxNamesOf(boxId: string | null, catalogue: Catalogue) {
  return boxId === null ? null : (catalogue.box(boxId)?.names ?? null);
}
