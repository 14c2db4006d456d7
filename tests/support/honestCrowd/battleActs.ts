import { rulesProblem } from '../../../src/fair/outcome/battleRules.ts';
import { pickRules, RULE_NAMES } from '../../../src/fair/outcome/battleRuleSchema.ts';
import { makeUserSeed } from '../../../src/fair/seeds.ts';
import type { BattleDetail } from '../../../src/net/contract/games/battles.ts';
import { battleCreate } from '../../../src/net/contract/calls/games/battle.ts';
import {
  addBot,
  cancelBattle,
  createBattle,
  fetchBattle,
  joinBattle,
} from '../../../src/net/http/games/battle.ts';
import {
  fetchCheckedCommitment,
  fetchCommitment,
  requestedBattle,
} from '../../../src/ui/features/battle/create/draft/commitment.ts';
import { checkShownBattle, fetchCheckedBattle } from '../../../src/ui/memory/compare/battleChecks.ts';
import { fetchPlayerId } from '../../../src/ui/memory/compare/differences.ts';
import { memoryOf } from '../../../src/ui/memory/store/useMemory.ts';
import type { MemoryServices } from '../../../src/ui/memory/compare/differences.ts';
import type { SeededRng } from '../../../tools/crowd/seededRng.ts';

/** A battle as its link names it. */
export interface BattleLink {
  readonly battleId: string;
  readonly battleKey: string | undefined;
}

/** Any battle of one or two boxes that can be played. */
export function drawBattle(rng: SeededRng, boxIds: readonly string[]) {
  const playerCount = rng.pick([2, 2, 3, 4]);
  const mode = rng.pick([0, 1] as const);
  const playable = RULE_NAMES.filter(
    (rule) => rulesProblem({ mode, seats: playerCount, ...pickRules({ [rule]: true }) }) === null,
  );
  const rule = rng.pick(['plain', 'plain', ...playable]);
  const rules = rule === 'plain' ? {} : { [rule]: true };
  const boxes = Array.from({ length: rng.integer(1, 2) }, () => `${rng.pick(boxIds)}:1`).join(',');
  const pos = rng.integer(1, playerCount);
  return { boxes, mode, playerCount, pos, isPrivate: rng.integer(1, 5) === 1, ...rules };
}

/** Creates a battle as its dialog does; after a lost answer the same request is sent again from the other tab. */
export async function createChecked(
  [tab, other]: readonly [MemoryServices, MemoryServices],
  drawn: ReturnType<typeof drawBattle>,
  isAnswerLost: boolean,
): Promise<BattleLink> {
  const playerId = await fetchPlayerId(tab);
  const { commitId, userSeed } = await fetchCommitment(tab);
  await fetchCheckedCommitment(other, commitId);
  const input = battleCreate.input.parse({ ...drawn, commitId, userSeed, fast: true });
  const key = tab.ports.newId();
  await memoryOf(tab).battles.willCreate(playerId, commitId, requestedBattle(input));
  if (isAnswerLost) await createBattle(tab.http, input, key);
  const sender = isAnswerLost ? other : tab;
  const created = await createBattle(sender.http, input, key);
  await memoryOf(sender).battles.keepCreated(playerId, commitId, created.battleId);
  return { battleId: created.battleId, battleKey: created.key ?? undefined };
}

/** Looks at a battle as its room does. */
export async function watch(tab: MemoryServices, owner: string, link: BattleLink): Promise<BattleDetail> {
  const { battleId, battleKey } = link;
  const battle = await fetchBattle(tab.http, { id: battleId, ...(battleKey && { key: battleKey }) });
  await checkShownBattle(tab, owner, battle);
  return battle;
}

/** Takes a seat; a lost answer leaves the seat unconfirmed in the memory. */
export async function joinChecked(
  tab: MemoryServices,
  { battleId, battleKey }: BattleLink,
  pos: number,
  isAnswerLost: boolean,
): Promise<void> {
  const { playerId } = await fetchCheckedBattle(tab, { act: 'join', battleId, battleKey });
  const { battles } = memoryOf(tab);
  const userSeed = await battles.prepareSeed(playerId, battleId, makeUserSeed(tab.ports.randomBytes));
  const own = { seat: pos - 1, userSeed };
  await battles.keepOwnSeat(playerId, battleId, { ...own, confirmed: false });
  const input = { id: battleId, pos, userSeed, ...(battleKey && { key: battleKey }) };
  await joinBattle(tab.http, input, tab.ports.newId());
  if (!isAnswerLost) await battles.keepOwnSeat(playerId, battleId, { ...own, confirmed: true });
}

export async function callBot(tab: MemoryServices, { battleId, battleKey }: BattleLink, pos: number) {
  await fetchCheckedBattle(tab, { act: 'bot', battleId, battleKey });
  await addBot(tab.http, { id: battleId, pos }, tab.ports.newId());
}

export async function cancel(tab: MemoryServices, { battleId }: BattleLink): Promise<void> {
  await cancelBattle(tab.http, { id: battleId }, tab.ports.newId());
}

export function freePositions({ playerCount, seats }: BattleDetail): number[] {
  const taken = new Set(seats.map(({ pos }) => pos));
  return Array.from({ length: playerCount }, (_, seat) => seat + 1).filter((pos) => !taken.has(pos));
}
