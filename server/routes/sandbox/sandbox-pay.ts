import type { FastifyInstance, FastifyReply } from 'fastify';
import { localeOf } from '../../http/request-locale.ts';
import { presentRecharge } from '../../presenters/items/recharges.ts';
import {
  sandboxPayActs,
  sandboxPayPage,
  sandboxPayUnknownPage,
} from '../../presenters/sandbox/sandbox-pay-page.ts';
import type { SandboxPayAct } from '../../presenters/sandbox/sandbox-pay-page.ts';
import { findRecharge } from '../../domain/recharges/rows.ts';
import type { Recharge } from '../../domain/recharges/rows.ts';
import type { PaymentEvent } from '../../providers/payment/payment.ts';
import { SANDBOX_PAY_PATH, sandboxReference } from '../../providers/payment/sandbox.ts';
import type { RouteContext } from '../context.ts';
import { RECHARGE_WEBHOOK_PATH } from '../items/recharge-webhook.ts';

/** The messages of each act, in their order; two of the same kind are one message, sent twice. */
const messagesOf: Readonly<Record<SandboxPayAct, readonly PaymentEvent['kind'][]>> = {
  pay: ['paid'],
  late: ['expired', 'paid'],
  twice: ['paid', 'paid'],
  fail: ['failed'],
  cancel: ['cancelled'],
};

const returnPath = (orderId: string) => `/recharge/return?id=${orderId}`;

/**
 * The pay page of the sandbox. What is chosen on it reaches the site as a signed message on the webhook's own route, as a
 * real provider's would.
 */
export function sandboxPayRoutes(
  app: FastifyInstance,
  { store, ports, paymentSandbox: sandbox }: RouteContext,
): void {
  if (sandbox === null) return;
  const options = { preHandler: app.fileLimits };
  const path = `${SANDBOX_PAY_PATH}/:orderId`;

  const find = async (params: unknown): Promise<Recharge | null> => {
    const order = await findRecharge(store, (params as { orderId: string }).orderId);
    return order?.provider === sandbox.kind ? order : null;
  };

  const sendEvent = async (order: Recharge, kind: PaymentEvent['kind']): Promise<void> => {
    const { id: orderId, currency, payAmount: amount } = order;
    const reference = sandboxReference(orderId);
    const event = { id: `${orderId}.${kind}`, orderId, reference, kind, currency, amount };
    const { headers, body } = sandbox.sign(event, ports.clock.now());
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `${RECHARGE_WEBHOOK_PATH}/${sandbox.kind}`,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    });
    if (statusCode !== 200) throw new Error(`the webhook answered ${statusCode}`);
  };

  app.get(path, options, async (request, reply) => {
    const [order, locale] = [await find(request.params), localeOf(request)];
    if (order === null) return sendPage(reply.code(404), sandboxPayUnknownPage(locale));
    const [action, backUrl] = [`${SANDBOX_PAY_PATH}/${order.id}`, returnPath(order.id)];
    return sendPage(reply, sandboxPayPage({ order: presentRecharge(order), locale, action, backUrl }));
  });

  app.post(path, options, async (request, reply) => {
    const order = await find(request.params);
    if (order === null) return sendPage(reply.code(404), sandboxPayUnknownPage(localeOf(request)));
    const { act } = (request.body ?? {}) as { act?: unknown };
    const chosen = sandboxPayActs.find((each) => each === act);
    if (chosen === undefined) return reply.code(400).type('text/plain; charset=utf-8').send('Unknown act');
    for (const kind of messagesOf[chosen]) await sendEvent(order, kind);
    return reply.header('cache-control', 'no-store').redirect(returnPath(order.id), 303);
  });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(page);
}
