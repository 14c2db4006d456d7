import type { CallParams } from '../../../src/net/contract/call.ts';
import type { profileRewardPage } from '../../../src/net/contract/calls/account/reward.ts';
import type { RewardRecord } from '../../../src/net/contract/account/rewards.ts';
import type { Queryable } from '../../db/store/store.ts';
import { readClaims } from './claims.ts';
import type { StoredClaim } from './claims.ts';
import type { Payable } from './payable.ts';

export function recordOf({ id, kind, name, amount, streak, claimedAt }: StoredClaim): RewardRecord {
  return { rewardId: id, kind, name, amount, stat: 1, streak, createTime: claimedAt.toISOString() };
}

function waitingRecord(payable: Payable): RewardRecord {
  return { ...payable, rewardId: null, stat: 0, createTime: null };
}

type PageQuery = Pick<CallParams<typeof profileRewardPage>, 'page' | 'pageSize' | 'stat' | 'before'>;

/**
 * A page of rewards: those that wait, then those claimed, newest first.
 * @param waiting what can be claimed now @param claims number of all claims
 */
export async function readRewardPage(
  store: Queryable,
  playerId: string,
  { page, pageSize, stat, before }: PageQuery,
  { waiting: all, claims }: { waiting: readonly Payable[]; claims: number },
): Promise<{ list: RewardRecord[]; total: number; next: string | null }> {
  const waiting = stat === 1 ? [] : all;
  const total = waiting.length + (stat === 0 ? 0 : claims);
  const start = (page - 1) * pageSize;
  const shown = before === undefined ? waiting.slice(start, start + pageSize).map(waitingRecord) : [];
  const room = stat === 0 ? 0 : pageSize - shown.length;
  if (room === 0) return { list: shown, total, next: null };
  const offset = before === undefined ? Math.max(start - waiting.length, 0) : 0;
  const found = await readClaims(store, playerId, { before, offset, limit: room + 1 });
  const claimed = found.slice(0, room);
  const next = found.length > room ? (claimed.at(-1)?.id ?? null) : null;
  return { list: [...shown, ...claimed.map(recordOf)], total, next };
}
