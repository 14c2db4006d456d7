import type { BattleProof, BattleProofSeat } from './battleProof.ts';
import type { BattleRules } from '../outcome/battleRules.ts';
import { pickRules, RULE_NAMES, ruleDeclaration } from '../outcome/battleRuleSchema.ts';
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

/** A rule that was added later is named only where it is on, so that facts of older files stay equal. */
export function rulesFact({ mode, seats, ...flags }: BattleRules): Fact {
  const rules = pickRules(flags);
  const named = RULE_NAMES.filter((rule) => rules[rule] || ruleDeclaration(rule).addedLater !== true);
  const values = Object.fromEntries(named.map((rule) => [rule, rules[rule]]));
  return { name: 'rules', place: '', value: canonicalJson({ mode, seats, ...values }) };
}

/** @param seat from 0 */
export function seatFact({ isBot, userSeed }: BattleProofSeat, seat: number): Fact {
  return { name: 'seat', place: String(seat), value: `${isBot ? 'bot' : 'player'} ${userSeed}` };
}
