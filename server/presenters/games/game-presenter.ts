import type { PublicDrop as PublicDropWire } from '../../../src/net/contract/calls/games/drop.ts';
import type { HistoryPage, RollRecord } from '../../../src/net/contract/calls/games/fair.ts';
import type { RollKindName } from '../../../src/net/contract/rolls/rollRecord.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { PublishedTable } from '../../domain/catalogue/versions.ts';
import type { FoundRoll, GameWith, ListedRoll } from '../../domain/games/games.ts';
import { boxNames, presentEntries, presentItem } from '../catalogue.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';

export interface Presenting {
  readonly catalogue: Catalogue;
  readonly image: ImageUrlBuilder;
}

type FoundOf<Name> = Extract<FoundRoll, { kind: Name }>;
type RecordOf<Name> = Extract<RollRecord, { kind: Name }>;
type ListedOf<Name> = Extract<HistoryPage['rolls'][number], { kind: Name }>;

/** What records and the history tell of every roll. */
export type RecordFacts = Omit<RecordOf<'dream'>, 'kind' | 'dream'>;
export type ListedFacts = Omit<ListedOf<'opening'>, 'kind' | 'itemId' | 'boxId' | 'boxVersion'>;

/** What answers tell of one game. */
export type GamePresenter<Name extends RollKindName> = {
  readonly record: (facts: RecordFacts, roll: FoundOf<Name>, presenting: Presenting) => RecordOf<Name>;
} & (Name extends GameWith<'summaries'>
  ? {
      /** In the history. */
      readonly listed: (facts: ListedFacts, roll: Extract<ListedRoll, { kind: Name }>) => ListedOf<Name>;
    }
  : unknown) &
  (Name extends GameWith<'drops'>
    ? {
        /** Where a drop came from. */
        readonly source: (
          roll: FoundOf<Name>,
          presenting: Presenting,
        ) => Extract<PublicDropWire['source'], { kind: Name }>;
      }
    : unknown);

/** Item and box of a roll that gave an item of a box. */
export function presentBoxRoll(
  { definitionId, value, table }: FoundOf<'opening' | 'battle'>,
  { catalogue, image }: Presenting,
): Pick<RecordOf<'opening'>, 'item' | 'box'> {
  const { boxId, version, price, tableHash, ranges } = table;
  const entries = presentEntries(ranges, catalogue, image);
  return {
    item: presentItem(catalogue.item(definitionId), image, value),
    box: { boxId, names: boxNames(boxId, catalogue), version, price, tableHash, entries },
  };
}

/** The box that a drop came from. */
export function presentDropBox(
  { boxId, price }: PublishedTable,
  { catalogue, image }: Presenting,
): Extract<PublicDropWire['source'], { kind: 'opening' }>['box'] {
  return {
    boxId,
    names: boxNames(boxId, catalogue),
    price,
    boxImage: image(`/art/boxes/${boxId}.webp`),
  };
}
