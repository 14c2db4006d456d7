import { BATTLE_WAIT_MS } from '../../../src/net/contract/limits.ts';
import type { BattleRules } from '../../../src/fair/outcome/battleRules.ts';
import { pickRules } from '../../../src/fair/outcome/battleRuleSchema.ts';
import type { RuleFlags } from '../../../src/fair/outcome/battleRuleSchema.ts';
import { orm } from '../../db/store/orm.ts';
import { battles } from '../../db/schema/battles.ts';
import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import type { IdempotentRequest } from '../idempotency/with-idempotency.ts';
import { createLinkKey } from '../../platform/link-key.ts';
import { consumeCommit } from './commits.ts';
import type { BattleDeps } from './deps.ts';
import { appendToOutbox } from './outbox.ts';
import { countRounds, validateRules, priceBoxes, seatCostOf } from './create-validation.ts';
import type { BoxOnSale, RequestedBox } from './create-validation.ts';
import { BattleState } from './rows.ts';
import type { Battle } from './rows.ts';
import { takeSeat } from './seats.ts';
import { holdSeatPrice } from './start.ts';

export interface CreateRequest extends IdempotentRequest, RuleFlags {
  /** In opening order. */
  boxes: readonly RequestedBox[];
  mode: number;
  playerCount: number;
  pos: number;
  commitId: string;
  userSeed: string;
  /** The price of a seat as shown to the player. */
  seatCost?: number | undefined;
  isPrivate: boolean;
  fast: boolean;
}

/**
 * The checks that need no store.
 * @throws {DomainError} battle.rule, battle.ruleConflict, battle.seat
 */
export function validateRequest(request: CreateRequest): BattleRules {
  const { mode, playerCount: seats } = request;
  const rules = validateRules({ mode, seats, ...pickRules(request) });
  if (request.pos > rules.seats) throw new DomainError('battle.seat');
  return rules;
}

/**
 * Inserts the battle with its creator's seat and holds the price of that seat.
 * @returns the battle and the creator's main balance after the hold
 * @throws {DomainError} battle.noBox, battle.tooManyBoxes, battle.costTooHigh, box.notFound, box.changed, battle.commit,
 *   balance.insufficient
 */
export async function createBattle(
  deps: BattleDeps,
  tx: Queryable,
  { request, rules, at }: { request: CreateRequest; rules: BattleRules; at: Date },
): Promise<{ battle: Battle; balance: number }> {
  const { pos, playerId, userSeed, commitId, isPrivate, fast } = request;
  const pricing = await priceRequest(tx, request);
  await consumeCommit(tx, { id: commitId, playerId, at });
  const battle: Battle = {
    ...initialState,
    mode: rules.mode,
    seats: rules.seats,
    rules: pickRules(rules),
    ...pricing,
    id: deps.ports.ids(),
    creatorId: playerId,
    commitId,
    isPrivate,
    fast,
    createdAt: at,
    key: isPrivate ? createLinkKey(deps.ports.rng) : null,
    expiresAt: new Date(at.getTime() + BATTLE_WAIT_MS),
  };
  await orm(tx).insert(battles).values(battle);
  const occupant = { pos, playerId, userSeed };
  const { transferId, balance } = await holdSeatPrice(deps, tx, battle, occupant, {
    seated: [],
    starts: false,
    at,
  });
  await takeSeat(tx, battle, { ...occupant, botId: null, transferId }, { version: battle.version, at });
  await appendToOutbox(tx, battle, at);
  await deps.scheduleDue(tx, battle.id, battle.expiresAt);
  return { battle, balance };
}

async function priceRequest(tx: Queryable, { boxes: requested, ...request }: CreateRequest) {
  const rounds = countRounds(requested, (await readSysConfig(tx)).maxBoxes);
  const boxes = priceBoxes(
    requested,
    await readBoxesOnSale(tx, [...new Set(requested.map(({ boxId }) => boxId))]),
  );
  if (boxes === null) throw new DomainError('box.notFound');
  const seatCost = seatCostOf(boxes);
  if (request.seatCost !== undefined && request.seatCost !== seatCost) throw new DomainError('box.changed');
  return { rounds, boxes, seatCost };
}

/** Read from the database: another process may have loaded a newer catalogue than the one in memory here. */
function readBoxesOnSale(
  tx: Queryable,
  ids: readonly string[],
): Promise<(BoxOnSale & Record<string, unknown>)[]> {
  return tx.query(
    `SELECT b.id, b.version, v.price FROM boxes b JOIN box_versions v ON v.box_id = b.id AND v.version = b.version
     WHERE b.id = ANY ($1::text[])`,
    [ids],
  );
}

/** The columns of a battle without other players. */
const initialState = {
  version: 1,
  state: BattleState.waiting,
  filledAt: null,
  beaconSource: null,
  beaconRound: null,
  beaconDueAt: null,
  beaconValue: null,
  beaconSignature: null,
  userSeed: null,
  drawnAt: null,
  startAt: null,
  endAt: null,
  outcome: null,
  endedAt: null,
  cancelReason: null,
} as const;
