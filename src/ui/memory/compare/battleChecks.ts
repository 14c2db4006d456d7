import { battleSubject } from '../../../fair/memory/battles.ts';
import { commitmentFact, tableFact } from '../../../fair/log/promise.ts';
import { battleTerms, termsFact } from '../../../fair/log/terms.ts';
import { differing } from '../../../fair/memory/difference.ts';
import type { EvidenceAct } from '../../../fair/memory/evidence.ts';
import { pickRules } from '../../../fair/outcome/battleRuleSchema.ts';
import type { BattleDetail } from '../../../net/contract/games/battles.ts';
import { fetchBattle } from '../../../net/http/games/battle.ts';
import { browserHashes } from '../../shared/fair/browserHashes.ts';
import { fetchPlayerId, memoryDiffers, reportDifference, stopOnDifference } from './differences.ts';
import { withPromise } from './promiseChecks.ts';
import type { Promised } from './promiseChecks.ts';
import { memoryOf } from '../store/useMemory.ts';
import type { MemoryServices } from './differences.ts';
import { shownBattle, shownTable } from './shownValues.ts';

/** The state of a finished battle; a cancelled one has the next. */
const FINISHED = 2;

/** Compares an answer about a battle with what is kept of it and of its boxes, and keeps what is new. */
async function compareBattle(services: MemoryServices, playerId: string, battle: BattleDetail) {
  const { battles, rolls } = memoryOf(services);
  const tables = [];
  for (const table of battle.tables) tables.push(await rolls.keepTable(playerId, shownTable(table)));
  const { differences, kept } = await battles.keepBattle(
    playerId,
    shownBattle(browserHashes, battle),
    battle,
  );
  const all = [...differences, ...tables.flatMap((table) => table.differences), ...compareCost(battle)];
  return withPromise(services, playerId, promisedBy(battle), { differences: all, kept });
}

function promisedBy(battle: BattleDetail): Promised {
  const { battleId, publicHash, tables, mode, playerCount: seats, seatCost, boxes, promise: note } = battle;
  const subject = battleSubject(battleId);
  if (battle.state >= FINISHED) return { subject, facts: [], note };
  const terms = battleTerms({ mode, seats, rules: pickRules(battle), seatCost, boxes });
  const facts = [
    commitmentFact('battle', publicHash),
    ...tables.map(({ boxId, version, tableHash }) => tableFact(boxId, version, tableHash)),
    termsFact({ of: 'battle', id: battleId, commitment: publicHash }, browserHashes.sha256Hex(terms)),
  ];
  return { subject, facts, note };
}

/** A seat costs what its boxes do. */
function compareCost({ battleId, seatCost, boxes, tables }: BattleDetail) {
  const prices = new Map(tables.map(({ boxId, version, price }) => [`${boxId} ${version}`, price]));
  const cost = boxes.reduce(
    (sum, { boxId, version, count }) => sum + count * (prices.get(`${boxId} ${version}`) ?? 0),
    0,
  );
  return differing(battleSubject(battleId), 'price', cost, seatCost);
}

/**
 * Compares a battle that is shown. A difference is reported.
 * @returns whether it is what was shown before
 */
export async function checkShownBattle(
  services: MemoryServices,
  playerId: string,
  battle: BattleDetail,
  act: EvidenceAct = 'watch',
): Promise<boolean> {
  const { differences, kept } = await compareBattle(services, playerId, battle);
  if (differences.length === 0) return true;
  const answers = [{ call: 'GET /api/battle/getBattleDetail', data: battle }];
  await reportDifference(services, { playerId, act, stage: 'after', differences, kept, answers });
  return false;
}

interface BattleAct {
  readonly act: EvidenceAct;
  readonly battleId: string;
  /** Key of a private battle. */
  readonly battleKey: string | undefined;
}

/**
 * The battle as the server shows it now, compared with the memory. Call before a seat is taken or a bot is called.
 * @throws ApiError `client.memoryDiffers`, and those of the calls
 */
export async function fetchCheckedBattle(
  services: MemoryServices,
  { act, battleId, battleKey }: BattleAct,
): Promise<{ readonly playerId: string; readonly battle: BattleDetail }> {
  const { findings } = memoryOf(services);
  const playerId = await fetchPlayerId(services);
  const battle = await fetchBattle(services.http, { id: battleId, ...(battleKey && { key: battleKey }) });
  const { differences, kept } = await compareBattle(services, playerId, battle);
  if (differences.length > 0) {
    const answers = [{ call: 'GET /api/battle/getBattleDetail', data: battle }];
    await stopOnDifference(services, { playerId, act, stage: 'before', differences, kept, answers });
  }
  const blocking = await findings.blocking(playerId, [battleSubject(battleId)]);
  if (blocking) {
    findings.shown.set(blocking);
    throw memoryDiffers();
  }
  return { playerId, battle };
}
