import { isDeepStrictEqual } from 'node:util';
import type {
  CoolOffTerm,
  ExclusionTerm,
  LimitPeriod,
} from '../../../src/net/contract/account/playLimits.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import { sendMessage } from '../inbox/send-message.ts';
import { changedLimit, currentLimit } from './limit-change.ts';
import { readLimits, readPlayLimits } from './play-limits.ts';
import type { PlayLimitsView } from './play-limits.ts';

interface Dependencies {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock' | 'ids'>;
}

/** Amount in minor units; null removes the limit. */
export async function changeLimit(
  { store, ports }: Dependencies,
  playerId: string,
  { period, amount }: { period: LimitPeriod; amount: number | null },
): Promise<PlayLimitsView> {
  const now = ports.clock.now();
  return store.transaction(async (tx) => {
    await lockLimits(tx, playerId, now);
    const state = (await readLimits(tx, playerId)).get(period);
    if (state === undefined) throw new Error(`player ${playerId} has no ${period} limit`);
    const next = changedLimit(state, amount, now);
    await tx.query(
      `UPDATE spend_limits SET amount = $3::bigint, pending_amount = $4::bigint, pending_at = $5::timestamptz
       WHERE player_id = $1::uuid AND period = $2`,
      [playerId, period, next.amount, next.pending?.amount ?? null, next.pending?.at ?? null],
    );
    if (!isDeepStrictEqual(next, currentLimit(state, now))) {
      const { amount: set, pending } = next;
      const change = pending && { amount: pending.amount, effectiveAt: pending.at.toISOString() };
      const params = { period, amount: set, pending: change };
      await sendMessage(tx, { id: ports.ids(), playerId, kind: 'limits.changed', params, at: now });
    }
    return readPlayLimits(tx, playerId, now);
  });
}

/** How long each break lasts; null for good. */
const breakSpans: Readonly<Record<CoolOffTerm | ExclusionTerm, string | null>> = {
  1: '24 hours',
  7: '168 hours',
  30: '720 hours',
  halfYear: '6 months',
  year: '1 year',
  forGood: null,
};

/** Starts a break now. An earlier one that lasts longer still holds. */
export async function startBreak(
  { store, ports }: Dependencies,
  playerId: string,
  term: CoolOffTerm | ExclusionTerm,
): Promise<PlayLimitsView> {
  const now = ports.clock.now();
  const kind = term === 'halfYear' || term === 'year' || term === 'forGood' ? 'exclusion' : 'coolOff';
  return store.transaction(async (tx) => {
    await lockLimits(tx, playerId, now);
    await tx.query(
      `INSERT INTO play_breaks (id, player_id, kind, starts_at, until)
       VALUES ($1::uuid, $2::uuid, $3, $4::timestamptz, $4::timestamptz + $5::interval)`,
      [ports.ids(), playerId, kind, now, breakSpans[term]],
    );
    await sendMessage(tx, { id: ports.ids(), playerId, kind: 'limits.break', params: { term }, at: now });
    return readPlayLimits(tx, playerId, now);
  });
}

/** No spending of the player is posted until the transaction ends; later ones are counted. */
async function lockLimits(tx: Queryable, playerId: string, at: Date): Promise<void> {
  await tx.query('SELECT limits_lock($1::uuid, $2::timestamptz)', [playerId, at]);
}
