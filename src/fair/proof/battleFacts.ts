import type { BattleProof, BattleProofSeat } from './battleProof.ts';
import type { BattleRules } from '../outcome/battleRules.ts';
import { pickRules } from '../outcome/battleRuleSchema.ts';
import { canonicalJson } from './canonicalJson.ts';
import type { Fact } from './facts.ts';

/** What a battle's proof says that a device may have been shown, for `compareFacts`. */
export function factsOfBattle({ publicHash, rules, boxes, seats }: BattleProof): Fact[] {
  const tables = new Map(boxes.map((box) => [`${box.id}/${box.version}`, box.tableHash]));
  return [
    { name: 'publicHash', place: '', value: publicHash },
    rulesFact(rules),
    { name: 'boxes', place: '', value: boxes.map(({ id, version }) => `${id}/${version}`).join(',') },
    ...[...tables].flatMap(([place, value]): Fact[] =>
      value === undefined ? [] : [{ name: 'table', place, value }],
    ),
    ...seats.map(seatFact),
  ];
}

/** @param rules a rule that is missing is off */
export function rulesFact({ mode, seats, ...flags }: BattleRules): Fact {
  return { name: 'rules', place: '', value: canonicalJson({ mode, seats, ...pickRules(flags) }) };
}

/** @param seat from 0 */
export function seatFact({ isBot, userSeed }: BattleProofSeat, seat: number): Fact {
  return { name: 'seat', place: String(seat), value: `${isBot ? 'bot' : 'player'} ${userSeed}` };
}
