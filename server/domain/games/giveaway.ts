import { giveawayRolls } from '../rolls/giveaway-rolls.ts';
import type { GiveawayRoll } from '../rolls/giveaway-rolls.ts';
import type { GameDefinition } from './definition.ts';
import { countOf } from './figures.ts';

export const giveawayGame = {
  rolls: giveawayRolls,
  itemOrigin: {
    kind: 'giveaway',
    name: 'prize of a giveaway',
    join: 'LEFT JOIN giveaway_prizes g ON g.id = i.origin_id',
    isWrong: 'g.id IS NULL OR g.value <> i.price OR g.definition_id IS DISTINCT FROM i.definition_id',
  },
  figures: { giveaway: countOf('giveaways') },
} satisfies GameDefinition<GiveawayRoll>;
