import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import type { FeedSpace } from './routes.tsx';

/** Given by `App`: the frame need not know the table of pages. */
export const FeedSpaceOf = createContext<(pathname: string) => FeedSpace>(() => 'none');

export function useFeedSpace(): FeedSpace {
  const { pathname } = useLocation();
  return useContext(FeedSpaceOf)(pathname);
}
