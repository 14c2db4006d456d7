import { createPayment } from '../../providers/payment/create.ts';
import type { SecurityChecks } from '../accounts/security-checks.ts';
import { Backpack } from '../backpack/backpack.ts';
import { Funds } from '../funds/funds.ts';
import { Mall } from '../mall/mall.ts';
import { Recharges } from '../recharges/recharges.ts';
import { DueDeliveries } from '../retrievals/due.ts';
import { Retrievals } from '../retrievals/retrievals.ts';
import type { ServiceCore, ServiceOptions } from './core.ts';

/** What players own, and coins that they buy or move. */
export async function buildItemServices(
  core: ServiceCore,
  options: ServiceOptions,
  securityChecks: SecurityChecks,
) {
  const { delivery, deliverySecret, tradeUrlHosts } = options;
  const { provider, sandbox } = await createPayment(options.payment, core.ports.rng);
  const retrievalDeps = {
    ...core,
    delivery,
    tradeUrlHosts,
    securityChecks,
    cancelMs: options.cancelDeliveryMs,
    schedule: options.scheduleDeliveries,
  };
  const rechargeDeps = {
    ...core,
    provider,
    expiryMs: options.rechargeExpiryMs,
    schedule: options.scheduleRecharge,
  };
  return {
    backpack: new Backpack(core),
    mall: new Mall(core),
    funds: new Funds(core),
    retrievals: new Retrievals(retrievalDeps),
    dueDeliveries: new DueDeliveries(retrievalDeps),
    /** Signs the messages of the delivery service; undefined: there is no such service. */
    deliverySecret,
    /** Hosts of the trade links that players may give. */
    tradeUrlHosts,
    recharges: new Recharges(rechargeDeps, (error, id) => options.onError(error, `recharge ${id}`)),
    paymentProvider: provider,
    /** Null: payments are real. */
    paymentSandbox: sandbox,
  };
}
