import { Suspense } from 'react';
import { lazyScreen } from '../lazy/lazyScreen.tsx';
import { PartErrorBoundary } from '../lazy/PartErrorBoundary.tsx';
import type { AfterSaleProps } from './AfterSale.tsx';

const part = lazyScreen<AfterSaleProps>(
  'afterSale',
  async () => (await import('./AfterSale.tsx')).AfterSale,
  ['funds'],
);

/** The buttons after a sale; their code and texts are fetched with the first sale. */
export function LazyAfterSale(props: AfterSaleProps) {
  return (
    <PartErrorBoundary>
      <Suspense fallback={null}>
        <part.Screen {...props} />
      </Suspense>
    </PartErrorBoundary>
  );
}
