import { Suspense } from 'react';
import { lazyScreen } from '../lazy/lazyScreen.tsx';
import { PartErrorBoundary } from '../lazy/PartErrorBoundary.tsx';
import { RechargeInstead } from '../panels/RechargeInstead.tsx';
import type { FundsPartProps } from './FundsPart.tsx';

const part = lazyScreen<FundsPartProps>('funds', async () => (await import('./FundsPart.tsx')).FundsPart, [
  'funds',
]);

/** What helps a player whose balance is too low; its code and texts are fetched when that is so. */
export function LazyFundsPart(props: FundsPartProps) {
  const { place, price, purpose, recharge, rechargePrice } = props;
  const priced = rechargePrice === undefined ? {} : { price: rechargePrice };
  const instead =
    place === 'button' ? (
      <RechargeInstead purpose={{ ...purpose, price }} {...priced}>
        {recharge}
      </RechargeInstead>
    ) : null;
  return (
    <PartErrorBoundary fallback={() => instead}>
      <Suspense fallback={instead}>
        <part.Screen {...props} />
      </Suspense>
    </PartErrorBoundary>
  );
}
