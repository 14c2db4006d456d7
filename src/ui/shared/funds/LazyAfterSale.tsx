import { Suspense } from 'react';
import { lazyScreen } from '../lazy/lazyScreen.tsx';
import { PartErrorBoundary } from '../lazy/PartErrorBoundary.tsx';
import type { PlayWithItProps } from './PlayWithIt.tsx';

const part = lazyScreen<PlayWithItProps>(
  'playWithIt',
  async () => (await import('./PlayWithIt.tsx')).PlayWithIt,
  ['funds'],
);

/** The button after a sale; its code and texts are fetched with the first sale. */
export function LazyPlayWithIt(props: PlayWithItProps) {
  return (
    <PartErrorBoundary>
      <Suspense fallback={null}>
        <part.Screen {...props} />
      </Suspense>
    </PartErrorBoundary>
  );
}
