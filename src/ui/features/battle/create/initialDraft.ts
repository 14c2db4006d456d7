import type { BattleSummary } from '../../../../net/contract/battles.ts';
import { BATTLE_MAX_BOXES } from '../../../../net/contract/limits.ts';
import { ruleFlags } from '../shared/rules.ts';
import { emptyDraft, withAdded } from './draft.ts';
import type { Draft, PlayerCount } from './draft.ts';

/** More than a lane may hold today: what is too much is seen against the configuration, not here. */
const NO_BOX_LIMIT = Math.max(BATTLE_MAX_BOXES, 100);

const PLAYER_COUNTS: readonly PlayerCount[] = [2, 3, 4, 6];

/**
 * A draft from the address of the page: `box` names boxes (`id` or `id:count`, joined by commas or repeated), `seats`
 * their number, `rules` what is on, joined by commas. Null where the address says nothing.
 */
export function draftFromParams(params: URLSearchParams): Draft | null {
  if (!['box', 'seats', 'rules'].some((name) => params.has(name))) return null;
  const named = params.getAll('box').flatMap((boxes) => boxes.split(','));
  const start: Draft = {
    ...emptyDraft,
    playerCount:
      PLAYER_COUNTS.find((count) => String(count) === params.get('seats')) ?? emptyDraft.playerCount,
    ...rulesFromNames(params.getAll('rules').flatMap((rules) => rules.split(','))),
  };
  return named.reduce(withBoxParam, start);
}

/** The settings of a battle, for another like it. Where its boxes are on offer at another price, that one counts. */
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

function rulesFromNames(names: readonly string[]) {
  return Object.fromEntries(ruleFlags.map((rule) => [rule, names.includes(rule)])) as Record<
    (typeof ruleFlags)[number],
    boolean
  >;
}
