import { isOwnPath } from '../../../net/contract/account/steamCallback.ts';
import { tabStorage } from '../../app/tabStorage.ts';
import { pathWithOrder, RECHARGE_PARAM } from '../../shared/recharge/rechargeAddress.ts';

const FROM_KEY = 'rechargeFrom';
/** Where an order is shown that was made in another tab or on another device. */
const RECORDS_PATH = '/personal/flow?tab=purchase';

/** Leaves the page for the payment, in this tab; the payment leads back to where it was left. */
export function leaveToPay(payUrl: string): void {
  const { pathname, search } = window.location;
  const from = new URLSearchParams(search);
  from.delete(RECHARGE_PARAM);
  const query = from.toString();
  tabStorage().write(FROM_KEY, `${pathname}${query === '' ? '' : `?${query}`}`);
  window.location.assign(payUrl);
}

/** The path that shows an order after the return from its payment. */
export function pathAfterPayment(orderId: string): string {
  const from = tabStorage().read(FROM_KEY);
  return pathWithOrder(from !== undefined && isOwnPath(from) ? from : RECORDS_PATH, orderId);
}
