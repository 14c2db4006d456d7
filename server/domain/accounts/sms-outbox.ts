import type { Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import type { SmsOutbox } from '../../providers/sms/sms.ts';

/** Messages that the outbox keeps. */
const KEPT = 200;

export interface OutboxMessage {
  readonly phone: string;
  readonly body: string;
  readonly createdAt: Date;
}

/** The sandbox's outbox, which `/sandbox/outbox` shows. */
export function createSmsOutbox(store: Store, { clock, ids }: Pick<Ports, 'clock' | 'ids'>): SmsOutbox {
  return {
    async write(phone, body) {
      await store.query(
        'INSERT INTO sandbox_messages (id, phone, body, created_at) VALUES ($1, $2, $3, $4)',
        [ids(), phone, body, clock.now()],
      );
      await store.query(
        `DELETE FROM sandbox_messages WHERE id <= (SELECT id FROM sandbox_messages ORDER BY id DESC OFFSET $1 LIMIT 1)`,
        [KEPT],
      );
    },
  };
}

/** The newest first. */
export async function readSmsOutbox(store: Store): Promise<OutboxMessage[]> {
  const rows = await store.query<{ phone: string; body: string; created_at: Date }>(
    'SELECT phone, body, created_at FROM sandbox_messages ORDER BY id DESC LIMIT $1',
    [KEPT],
  );
  return rows.map(({ phone, body, created_at }) => ({ phone, body, createdAt: created_at }));
}
