import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../components/controls/Button.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import styles from './LoadMore.module.css';

/** The next page is fetched when the end of the list is this close to the screen (specification, section 9). */
const SCROLL_THRESHOLD_PX = 100;

type PagedQuery = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>;

interface LoadMoreProps {
  query: PagedQuery;
  /** Number of entries shown: a change of it looks at the end of the list again. */
  count: number;
  /** For players who do not scroll. */
  label: string;
  busyLabel: string;
}

/** The end of a list that goes on: fetches the next page when it comes near, or by its button. */
export function LoadMore({ query, count, label, busyLabel }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  const more = useEffectEvent(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  });
  useEffect(() => {
    if (!end.current || !hasNextPage || isFetchNextPageError) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more();
      },
      { rootMargin: `0px 0px ${SCROLL_THRESHOLD_PX}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count, hasNextPage, isFetchNextPageError]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className={styles.end}>
      {isFetchNextPageError ? (
        <ErrorState error={error} onRetry={() => void fetchNextPage()} busy={isFetchingNextPage} />
      ) : (
        <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage} busyLabel={busyLabel}>
          {label}
        </Button>
      )}
    </div>
  );
}
