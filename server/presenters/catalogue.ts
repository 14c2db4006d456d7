import type { z } from 'zod/mini';
import type {
  BoxDetail,
  BoxEntry,
  BoxSheet,
  BoxSummary,
  CatalogueItem,
  Drop,
  OwnedItem,
  boxTheme,
} from '../../src/net/contract/entities.ts';
import { tableFact } from '../../src/fair/log/promise.ts';
import type { ValuedRange } from '../../src/fair/outcome/boxTable.ts';
import type { LocalisedText } from '../../src/net/contract/primitives.ts';
import type { Box, Catalogue, ItemDefinition } from '../domain/catalogue/catalogue.ts';
import type { BoxSheets } from '../platform/box-sheets.ts';
import type { BackpackEntry } from '../domain/backpack/read-backpack.ts';
import type { FeedDrop } from '../domain/feed/drops.ts';
import type { Promising } from '../domain/log/promises.ts';

/** Puts the image host before a relative picture. */
export type ImageUrlBuilder = (path: string) => string;

export function createImageUrlBuilder(host: string): ImageUrlBuilder {
  return (path) => (path.startsWith('/') ? `${host}${path}` : path);
}

export function presentItem(item: ItemDefinition, image: ImageUrlBuilder, price = item.price): CatalogueItem {
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

/** A box that is no longer sold is named by its id. */
export function boxNames(boxId: string, catalogue: Catalogue): LocalisedText {
  return catalogue.box(boxId)?.names ?? { 'zh-CN': boxId, en: boxId };
}

export function presentBox(box: Box, image: ImageUrlBuilder): BoxSummary {
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
    returnRate: box.returnRate,
    boxImage: image(`/art/boxes/${box.id}.webp`),
    cover: presentItem(box.cover, image),
  };
}

export function presentBoxDetail(
  box: Box,
  catalogue: Catalogue,
  { image, sheets, log }: { image: ImageUrlBuilder; sheets: BoxSheets | undefined; log: Promising },
): BoxDetail {
  const entries = presentEntries(box.ranges, catalogue, image);
  const sheet = presentSheet(box, sheets?.get(box.id), image);
  const theme = catalogue.themes.find(({ id }) => id === box.themeId);
  const themeNames = theme?.names ?? { 'zh-CN': box.themeId };
  const { tableHash } = box;
  const promise = log.promise(tableFact(box.id, box.version, tableHash));
  return { ...presentBox(box, image), themeNames, tableHash, promise, entries, sheet };
}

/** Null unless the sheet has every item of the box. */
function presentSheet(box: Box, sheet: BoxSheet | undefined, image: ImageUrlBuilder): BoxSheet | null {
  if (sheet === undefined || box.ranges.some(({ itemId }) => !sheet.items.includes(itemId))) return null;
  const { items, small, medium, large } = sheet;
  return { items, small: image(small), medium: image(medium), large: image(large) };
}

/** The entries of a version: its own values, whatever the items cost today. */
export function presentEntries(
  ranges: readonly ValuedRange[],
  catalogue: Catalogue,
  image: ImageUrlBuilder,
): BoxEntry[] {
  return ranges.map(({ itemId, from, to, value }) => ({
    ...presentItem(catalogue.item(itemId), image, value),
    from,
    to,
    value,
  }));
}

export function presentThemes(catalogue: Catalogue, image: ImageUrlBuilder): z.infer<typeof boxTheme>[] {
  return catalogue.themes.map(({ id, names, tagline }) => ({
    themeId: id,
    names,
    tagline,
    boxes: catalogue.boxes.filter((box) => box.themeId === id).map((box) => presentBox(box, image)),
  }));
}

export function presentOwnedItem(
  entry: BackpackEntry,
  catalogue: Catalogue,
  image: ImageUrlBuilder,
): OwnedItem {
  const { item, boxId, rollId, isUndoable = false } = entry;
  return {
    id: item.id,
    item: presentItem(catalogue.item(item.definitionId), image, item.price),
    stat: item.state,
    boxId,
    boxNames: optionalBoxNames(boxId, catalogue),
    rollId,
    createTime: item.createdAt.toISOString(),
    favourite: item.favourite,
    ...(isUndoable && { isUndoable }),
  };
}

/** @param value default: what the item is worth today */
export function presentDrop(
  { drop, nickname, avatar, hasProfile }: FeedDrop,
  catalogue: Catalogue,
  image: ImageUrlBuilder,
  value?: number,
): Drop {
  const item = catalogue.item(drop.definitionId);
  return {
    id: drop.id,
    grade: item.grade,
    item: presentItem(item, image, value),
    playerName: nickname,
    avatar: image(avatar),
    ...(hasProfile ? { playerId: drop.playerId } : {}),
    boxId: drop.boxId,
    boxNames: optionalBoxNames(drop.boxId, catalogue),
    eventType: drop.eventType,
    time: drop.revealAt.toISOString(),
  };
}

function optionalBoxNames(boxId: string | null, catalogue: Catalogue) {
  return boxId === null ? null : (catalogue.box(boxId)?.names ?? null);
}
