import type { Store } from '../../db/store.ts';
import type { Ports } from '../../platform/ports.ts';
import { toE164 } from './sms.ts';
import type { SmsProvider } from './sms.ts';

/** Messages that the outbox keeps. */
const KEPT = 200;

export interface OutboxMessage {
  readonly phone: string;
  readonly body: string;
  readonly createdAt: Date;
}

/** Sends nothing: writes messages to the outbox that `/sandbox/outbox` shows. */
export function sandboxSms(store: Store, { clock, ids }: Pick<Ports, 'clock' | 'ids'>): SmsProvider {
  return {
    async send(phone, body) {
      await store.query('INSERT INTO sandbox_messages (id, phone, body, created_at) VALUES ($1, $2, $3, $4)', [
        ids(),
        toE164(phone),
        body,
        clock.now(),
      ]);
      await store.query(
        `DELETE FROM sandbox_messages
         WHERE id < (SELECT min(id::text)::uuid FROM (SELECT id FROM sandbox_messages ORDER BY id DESC LIMIT $1) kept)`,
        [KEPT],
      );
    },
  };
}

/** The newest first. */
export async function readOutbox(store: Store): Promise<OutboxMessage[]> {
  const rows = await store.query<{ phone: string; body: string; created_at: Date }>(
    'SELECT phone, body, created_at FROM sandbox_messages ORDER BY id DESC LIMIT $1',
    [KEPT],
  );
  return rows.map(({ phone, body, created_at }) => ({ phone, body, createdAt: created_at }));
}
