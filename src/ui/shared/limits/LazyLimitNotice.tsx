import { Suspense } from 'react';
import { lazyScreen } from '../lazy/lazyScreen.tsx';
import { PartErrorBoundary } from '../lazy/PartErrorBoundary.tsx';
import type { LimitNoticeProps } from './LimitNotice.tsx';

const notice = lazyScreen<LimitNoticeProps>(
  'limitNotice',
  async () => (await import('./LimitNotice.tsx')).LimitNotice,
  ['limits'],
);

/** The notice; its code and texts are fetched when a limit is met. */
export function LazyLimitNotice(props: LimitNoticeProps) {
  return (
    <PartErrorBoundary>
      <Suspense fallback={null}>
        <notice.Screen {...props} />
      </Suspense>
    </PartErrorBoundary>
  );
}
