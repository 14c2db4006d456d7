import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';

/** Width of the live feed beside a page: 312 px, 168 px beside a stage, or none. */
export type FeedLayout = 'full' | 'slim' | 'none';

/** Provided by `App` from the route table, which the frame must not import. */
export const FeedLayoutContext = createContext<(pathname: string) => FeedLayout>(() => 'none');

export function useFeedLayout(): FeedLayout {
  const { pathname } = useLocation();
  return useContext(FeedLayoutContext)(pathname);
}
