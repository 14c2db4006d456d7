import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import type { FeedLayout } from '../routes/routes.tsx';

/** Given by `App`: the frame need not know the table of pages. */
export const FeedLayoutContext = createContext<(pathname: string) => FeedLayout>(() => 'none');

export function useFeedLayout(): FeedLayout {
  const { pathname } = useLocation();
  return useContext(FeedLayoutContext)(pathname);
}
