import { itemsAreSold } from '../../../src/fair/outcome/battleRules.ts';
import type { MessageContent } from '../../../src/net/contract/site/messageKinds.ts';
import type { Queryable } from '../../db/store/store.ts';
import { sendMessage } from '../inbox/send-message.ts';
import type { BattleDeps } from './deps.ts';
import { rulesOfBattle } from './rows.ts';
import type { Battle, Seat } from './rows.ts';

/** What a seat's player reads in the message. */
type ContentOf = (pos: number) => MessageContent;

/** Tells the players of a finished battle who are away what came of it. */
export function sendResults(
  deps: BattleDeps,
  tx: Queryable,
  battle: Battle,
  { seats, at }: { seats: readonly Seat[]; at: Date },
): Promise<void> {
  const rules = rulesOfBattle(battle);
  const isSold = itemsAreSold(rules);
  return notifyAway(deps, tx, { seats, at }, (pos) => {
    const value = battle.outcome?.payouts[pos - 1] ?? 0;
    const target = targetOf(battle);
    if (rules.share) return { kind: 'battle.split', params: { ...target, value } };
    if (!battle.outcome?.winners.includes(pos - 1))
      return { kind: 'battle.lost', params: { ...target, cost: battle.seatCost } };
    return { kind: 'battle.won', params: { ...target, value, isSold } };
  });
}

/** Tells the players of a cancelled battle who are away that they have their coins back. */
export function sendRefunds(
  deps: BattleDeps,
  tx: Queryable,
  battle: Battle,
  { seats, reason, at }: { seats: readonly Seat[]; reason: NonNullable<Battle['cancelReason']>; at: Date },
): Promise<void> {
  const params = { ...targetOf(battle), amount: battle.seatCost, reason };
  return notifyAway(deps, tx, { seats, at }, () => ({ kind: 'battle.refunded', params }));
}

function targetOf({ id, mode, key }: Battle) {
  return { battleId: id, mode, key };
}

async function notifyAway(
  { ports, presence }: BattleDeps,
  tx: Queryable,
  { seats, at }: { seats: readonly Seat[]; at: Date },
  contentOf: ContentOf,
): Promise<void> {
  // In the order of their ids, in which transactions lock the counts of inboxes.
  const byId = seats.toSorted((one, other) => ((one.playerId ?? '') < (other.playerId ?? '') ? -1 : 1));
  for (const { playerId, pos } of byId) {
    if (playerId === null || !presence.isAway(playerId)) continue;
    await sendMessage(tx, { id: ports.ids(), playerId, at, ...contentOf(pos) });
  }
}
