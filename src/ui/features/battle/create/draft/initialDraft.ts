import type { BattleSummary } from '../../../../../net/contract/games/battles.ts';
import { BATTLE_MAX_BOXES } from '../../../../../net/contract/limits.ts';
import { SEAT_COUNTS } from '../../../../../fair/outcome/battleRuleSchema.ts';
import { forEachFlag, ruleFlags } from '../../shared/rules.ts';
import type { RuleFlag } from '../../shared/rules.ts';
import { emptyDraft, withAdded } from './draft.ts';
import type { Draft } from './draft.ts';

/** The configured limit is applied later, by `withAvailableBoxes`. */
const NO_BOX_LIMIT = Math.max(BATTLE_MAX_BOXES, 100);

/**
 * The draft in the query of the page: `box` (`id` or `id:count`, joined by commas or repeated), `seats` (their number),
 * `rules` (names of `ruleFlags`, joined by commas). Null without any of them.
 */
export function draftFromParams(params: URLSearchParams): Draft | null {
  if (!['box', 'seats', 'rules'].some((name) => params.has(name))) return null;
  const named = params.getAll('box').flatMap((boxes) => boxes.split(','));
  const start: Draft = {
    ...emptyDraft,
    playerCount: SEAT_COUNTS.find((count) => String(count) === params.get('seats')) ?? emptyDraft.playerCount,
    ...rulesFromNames(params.getAll('rules').flatMap((rules) => rules.split(','))),
  };
  return named.reduce(withBoxParam, start);
}

/** The settings of a battle for a rematch; its boxes cost what they cost now. */
export function draftFromBattle(battle: BattleSummary): Draft {
  const { playerCount, boxes } = battle;
  const start: Draft = {
    ...emptyDraft,
    playerCount,
    ...rulesFromNames(ruleFlags.filter((rule) => battle[rule])),
  };
  return boxes.reduce((draft, pick) => withAdded(draft, pick, NO_BOX_LIMIT), start);
}

function withBoxParam(draft: Draft, name: string): Draft {
  const [boxId = '', count = '1'] = name.split(':');
  return boxId !== '' && /^\d{1,3}$/.test(count)
    ? withAdded(draft, { boxId, count: Number(count) }, NO_BOX_LIMIT)
    : draft;
}

function rulesFromNames(names: readonly string[]): Record<RuleFlag, boolean> {
  return forEachFlag((rule) => names.includes(rule));
}
