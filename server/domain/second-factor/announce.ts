import type { MessageParams } from '../../../src/net/contract/site/messageKinds.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import { sendMessage } from '../inbox/send-message.ts';

/** Tells the player of a change, within its transaction: they may not have made it. */
export async function announceFactor(
  tx: Queryable,
  { ids, clock }: Pick<Ports, 'ids' | 'clock'>,
  playerId: string,
  params: MessageParams<'security.factor'>,
): Promise<void> {
  await sendMessage(tx, { id: ids(), playerId, kind: 'security.factor', params, at: clock.now() });
}
