import { useSearchParams } from 'react-router';

/** `?recharge` in the address opens the dialog, `?recharge=<id>` an order. */
export const RECHARGE_PARAM = 'recharge';

interface RechargeAddress {
  /** Id of the order that is shown; empty for a new one. */
  readonly orderId: string;
  show(orderId: string): void;
  /** The address no longer names the dialog. */
  clear(): void;
}

/** The order that the address names, so that a link, a reload and the way back from the payment lead to it. */
export function useRechargeAddress(): RechargeAddress {
  const [search, setSearch] = useSearchParams();
  const change = (act: (params: URLSearchParams) => void) =>
    setSearch(
      (before) => {
        act(before);
        return before;
      },
      { replace: true },
    );
  return {
    orderId: search.get(RECHARGE_PARAM) ?? '',
    show: (orderId) => change((params) => params.set(RECHARGE_PARAM, orderId)),
    clear() {
      if (search.has(RECHARGE_PARAM)) change((params) => params.delete(RECHARGE_PARAM));
    },
  };
}

/** A path of ours that shows an order. */
export function pathWithOrder(path: string, orderId: string): string {
  const url = new URL(path, 'https://fairdrop.invalid');
  url.searchParams.set(RECHARGE_PARAM, orderId);
  return `${url.pathname}${url.search}`;
}
