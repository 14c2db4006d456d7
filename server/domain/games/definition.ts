import type { PairRollKindName, RollKindName } from '../../../src/net/contract/rolls/rollRecord.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { PairRollKind, RollFacts, RollKind } from '../rolls/roll-kind.ts';

/** Stake and outcome of a game that was played, minor units. */
export interface GameDetails {
  readonly stake: number;
  /** Null until it is decided. */
  readonly outcome: number | null;
  readonly boxId: string | null;
  readonly item: { readonly definitionId: string; readonly price: number } | null;
  readonly battle: {
    readonly battleId: string;
    readonly mode: 0 | 1;
    readonly key: string | null;
    readonly playerCount: number;
    readonly boxCount: number;
    readonly state: number;
  } | null;
  readonly dream: { readonly targetId: string; readonly value: number; readonly tickets: number } | null;
}

/** What a reader of one kind of game leaves out. */
export const NO_DETAILS = { boxId: null, item: null, battle: null, dream: null } as const;

/** How the games of a player are read. */
export interface GameSource {
  /**
   * SQL of the player's games: the table with the condition that player `$1` played, and the columns of id and time. An
   * index holds what the condition names, then time and id in this order.
   */
  readonly listed: { readonly from: string; readonly id: string; readonly at: string };
  /** The details of some of them. */
  read(
    store: Queryable,
    playerId: string,
    ids: readonly string[],
  ): Promise<(GameDetails & { readonly id: string })[]>;
}

/** What is counted by day. `sums` groups the rows of a page by day (UTC) and key, in the columns of `site_days`. */
export interface RollupSubject {
  /** Where the rows and their ids, UUIDs of version 7 made when the row is, are. */
  readonly table: string;
  readonly id: string;
  readonly sums: string;
  /** The title of how many there were today, if operators see it; and whether with the income. */
  readonly today?: { readonly title: string; readonly isPaid: boolean };
  /** The name by which its return is shown, if `expected` and `variance` are counted. */
  readonly returns?: string;
}

/** Where items come from. */
export interface ItemOrigin {
  /** Of `items.origin_kind`. */
  readonly kind: string;
  /** In the name of the check. */
  readonly name: string;
  /** SQL: joins what the item `i` came from; `isWrong` says that it is missing or differs. */
  readonly join: string;
  readonly isWrong: string;
}

/** What everybody is told of a drop. */
export interface DropFacts {
  /** Of the item when it was won, minor units. */
  readonly value: number;
  /** That give the item, of 100,000. */
  readonly tickets: number;
  /** Minor units; 0 for a free box. */
  readonly paid: number;
  /** Null if it came from no box. */
  readonly boxId: string | null;
}

/** How drops are told. The id of a drop is that of its roll, which is the origin of its item. */
interface DropSource<Found extends RollFacts> {
  /** SQL: the value of the item that the roll with this id gave. */
  readonly valueOf: (id: string) => string;
  /** Null for a roll that is told nobody. */
  factsOf(roll: Found): DropFacts | null;
}

/** All that the server must know of one game to tell it apart from others. A part that does not apply is left out. */
export interface GameDefinition<Found extends RollFacts> {
  /** How its rolls are read and audited. */
  readonly rolls: RollKind<Found>;
  /** If it stands in the player's records. */
  readonly records?: GameSource;
  /** SQL: which transfers `t` lead to a roll, and the id of that roll. */
  readonly payment?: { readonly isOf: string; readonly rollId: string };
  /** SQL: one sum, what was given up to `$3` for what the session paid in the transfers of `own`. */
  readonly given?: string;
  /** If it gives items. */
  readonly itemOrigin?: ItemOrigin;
  readonly drops?: DropSource<Found>;
  /** What monitoring counts by day. */
  readonly figures?: Readonly<Record<string, RollupSubject>>;
}

/** A game that rolls from the player's own pair. */
export interface PairGameDefinition<
  Found extends RollFacts,
  Listed extends { rollId: string },
> extends GameDefinition<Found> {
  readonly rolls: PairRollKind<Found, Listed>;
  /**
   * SQL: what the list of rolls tells of those with the ids `$1`: `roll_id`, `definition_id` and `value` of the item that
   * was won or might have been, `box_id`, and `won`, null where every roll wins.
   */
  readonly summaries: string;
}

export type AnyGame<Name extends RollKindName> = Name extends PairRollKindName
  ? PairGameDefinition<RollFacts & { kind: Name }, { rollId: string; kind: Name }>
  : GameDefinition<RollFacts & { kind: Name }>;
