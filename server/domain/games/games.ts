import type { GameKind } from '../../../src/net/contract/calls/items/records.ts';
import type { RollKindName } from '../../../src/net/contract/rolls/rollRecord.ts';
import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import { packetRolls } from '../rolls/packet-rolls.ts';
import { battleGame } from './battle.ts';
import type { AnyGame, GameDefinition, GameSource } from './definition.ts';
import { dreamGame } from './dream.ts';
import { giveawayGame } from './giveaway.ts';
import { openingGame } from './opening.ts';

/** Every game, by the kind of its rolls (docs/recipes/roll-kind.md). */
export const games = {
  opening: openingGame,
  battle: battleGame,
  dream: dreamGame,
  packet: { rolls: packetRolls },
  giveaway: giveawayGame,
} satisfies { [Name in RollKindName]: AnyGame<Name> } & { [Name in GameKind]: { records: GameSource } };

type Games = typeof games;
type PartName = 'summaries' | keyof GameDefinition<never>;
type PartOf<Game, Part extends PartName> = Game extends Record<Part, infer Value> ? Value : never;
/** The games that have a part. */
export type GameWith<Part extends PartName> = {
  [Name in RollKindName]: Games[Name] extends Record<Part, unknown> ? Name : never;
}[RollKindName];

/** The games that have a part, each with it, in the order of the list. */
export function gamesWith<Part extends PartName>(
  part: Part,
): readonly { readonly name: GameWith<Part>; readonly value: PartOf<Games[RollKindName], Part> }[] {
  return Object.entries(games).flatMap(([name, game]) =>
    part in game
      ? [{ name: name as GameWith<Part>, value: (game as unknown as Record<Part, never>)[part] }]
      : [],
  );
}

type KeyOf<Values> = Values extends unknown ? keyof Values : never;
/** What monitoring counts of games. */
export type FigureName = KeyOf<PartOf<Games[RollKindName], 'figures'>>;

/** A roll of any game, told apart by `kind`. */
export type FoundRoll = NonNullable<Awaited<ReturnType<Games[RollKindName]['rolls']['find']>>>;
/** What the history tells of a roll from a player's own pair. */
export type ListedRoll = Awaited<ReturnType<Games[GameWith<'summaries'>]['rolls']['list']>>[number];

/**
 * The roll with this id, of whatever game, as the player may see it.
 * @throws DomainError fair.rollNotFound, fair.notYourRoll
 */
export async function findRoll(store: Queryable, playerId: string, rollId: string): Promise<FoundRoll> {
  for (const { rolls } of Object.values(games)) {
    const found = await rolls.find(store, playerId, rollId);
    if (found !== null) return found;
  }
  throw new DomainError('fair.rollNotFound');
}
