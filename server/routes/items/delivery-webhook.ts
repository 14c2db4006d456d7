import type { FastifyInstance } from 'fastify';
import { readDeliveryMessage } from '../../providers/delivery/messages.ts';
import { SIGNATURE_HEADER, TIMESTAMP_HEADER, checkSignature } from '../../providers/delivery/signature.ts';
import type { RouteContext } from '../context.ts';
import { addWebhook, refuseMessage } from '../webhook.ts';

/** Messages of the delivery service. Without a secret there is no such service, and the path does not exist. */
export function deliveryWebhook(app: FastifyInstance, context: RouteContext): void {
  const { retrievals, ports, deliverySecret: secret } = context;
  if (secret === undefined) return;
  addWebhook(app, '/api/webhooks/delivery', async ({ body, header, log }) => {
    const [timestamp, signature] = [header(TIMESTAMP_HEADER), header(SIGNATURE_HEADER)];
    const problem = checkSignature(secret, ports.clock.now(), { timestamp, signature, body });
    if (problem !== null) refuseMessage(problem);
    const message = readDeliveryMessage(body) ?? refuseMessage('malformed');
    const agrees = await retrievals.report(message.id, message.report);
    if (!agrees) log.error({ message }, 'a delivery ended in another way than its take-back');
  });
}
