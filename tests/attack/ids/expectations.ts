import * as z from 'zod/mini';
import { backpackAvailable } from '../../../src/net/contract/calls/items/backpack.ts';
import { overlayCreate } from '../../../src/net/contract/calls/site/overlay.ts';
import type { Call } from '../../../src/net/contract/call.ts';
import { errorCatalogue } from '../../../src/net/contract/errors.ts';
import type { ErrorCode } from '../../../src/net/contract/errors.ts';
import type { Thing, ThingKind } from './owner.ts';

const ID_NAME = /^(id|ids|before|\w+Ids?)$/;
const UNKNOWN_ID = 'ffffffff-ffff-7fff-bfff-ffffffffffff';

/** Ids that are none, or nobody's. */
export const foreignIds = [
  ...['', ' ', '0', '-1', 'null', "' OR '1'='1", '%', '*', '../x', '{}', 'x'.repeat(65)],
  ...[UNKNOWN_ID, UNKNOWN_ID.toUpperCase(), '00000000-0000-0000-0000-000000000000'],
] as const;

function accepts(call: Call, field: string, value: string): boolean {
  const schema = (call.input.def.shape as Record<string, z.ZodMiniType>)[field];
  return schema !== undefined && z.safeParse(schema, value).success;
}

/** The fields of a call that name something by its id. */
export function idFieldsOf(call: Call): string[] {
  const names = Object.keys(call.input.def.shape);
  return names.filter((name) => ID_NAME.test(name) && accepts(call, name, UNKNOWN_ID));
}

/** What the contract's refusals of a malformed id say about the kind. */
const kindOfRefusal: Readonly<Partial<Record<ErrorCode, ThingKind>>> = {
  'battle.notFound': 'battle',
  'battle.commit': 'commit',
  'fair.rollNotFound': 'roll',
  'drop.notFound': 'drop',
  'player.notFound': 'player',
  'item.none': 'item',
  'retrieval.notFound': 'retrieval',
  'box.notFound': 'box',
  'mall.notFound': 'mallItem',
  'document.notFound': 'document',
  'dream.notFound': 'target',
  'message.notFound': 'message',
  'giveaway.notFound': 'giveaway',
  'freeBox.notFound': 'freeBox',
  'packet.notFound': 'packet',
  'packet.commit': 'packetCommit',
  'recharge.notFound': 'recharge',
  'overlay.unknown': 'overlay',
};

/** The field's kind; null where the call looks nothing up by it. */
function kindOf(call: Call, field: string): ThingKind | null {
  // It names those of the given ids that are the player's: of others it says nothing.
  if (call.path === backpackAvailable.path) return null;
  const refusal = call.fieldErrors[field];
  if (refusal !== undefined) return kindOfRefusal[refusal] ?? null;
  if (field === 'botId') return 'bot';
  return field === 'id' ? 'box' : null;
}

const NOT_FOUND: Readonly<Record<ThingKind, ErrorCode>> = {
  battle: 'battle.notFound',
  commit: 'battle.commit',
  roll: 'fair.rollNotFound',
  drop: 'drop.notFound',
  player: 'player.notFound',
  item: 'item.notFound',
  retrieval: 'retrieval.notFound',
  box: 'box.notFound',
  mallItem: 'mall.notFound',
  document: 'document.notFound',
  target: 'dream.notFound',
  bot: 'battle.noBot',
  message: 'message.notFound',
  giveaway: 'giveaway.notFound',
  freeBox: 'freeBox.notFound',
  packet: 'packet.notFound',
  packetCommit: 'packet.commit',
  recharge: 'recharge.notFound',
  overlay: 'overlay.unknown',
};

/** For a player who is not the owner; null is a success. */
function codeOfOthers(call: Call, thing: Thing): ErrorCode | null {
  if (thing.kind === 'roll') {
    if (!thing.isPull) return 'fair.notYourRoll';
    return thing.isPrivate ? 'fair.rollNotFound' : null;
  }
  // Everybody may see and join one; only its giver cancels it.
  if (thing.kind === 'giveaway') return call.path.endsWith('cancel') ? 'giveaway.notYours' : null;
  if (thing.kind !== 'battle') return NOT_FOUND[thing.kind];
  if (thing.isPrivate) return 'battle.notFound';
  // A public battle is shown to everybody.
  if (call.path === overlayCreate.path) return null;
  if (call.access === 'anyone')
    return call.path.endsWith('Results') && !thing.isFinished ? 'battle.notFinished' : null;
  // A seat may be taken by everybody, but not the owner's.
  if ('userSeed' in call.input.def.shape) return thing.isFinished ? 'battle.full' : 'battle.seatTaken';
  return 'battle.notYours';
}

/** A cell of the matrix. */
export interface Cell {
  readonly call: Call;
  readonly field: string;
  readonly value: string;
  /** Null for an id that is nobody's. */
  readonly thing: Thing | null;
  readonly isVisitor: boolean;
}

/** What the call answers to somebody who is not the owner; null is a success. */
export function expectedCode({ call, field, value, thing, isVisitor }: Cell): ErrorCode | null {
  if (isVisitor && call.access === 'player') return 'auth.required';
  if (!accepts(call, field, value)) return call.fieldErrors[field] ?? 'common.badRequest';
  // The matrix has neither, and they are checked before what the id names.
  if ('confirmation' in call.input.def.shape) return 'security.confirmation';
  if ('emote' in call.input.def.shape) return 'battle.emote';
  const kind = kindOf(call, field);
  if (kind === null) return null;
  if (kind === 'drop' && thing?.isDrop) return null;
  return thing?.kind === kind ? codeOfOthers(call, thing) : NOT_FOUND[kind];
}

/** Status of the line for a code. */
export function statusOf(code: ErrorCode | null): number {
  return code === null ? 200 : errorCatalogue[code].status;
}
