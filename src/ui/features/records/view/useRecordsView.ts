import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parseRecordsView, recordsSearch } from './recordsView.ts';
import type { RecordsView } from './recordsView.ts';

/** Marks a history entry written by this page. */
const OWN_NAVIGATION = { own: true };

/**
 * The view. State, so that a choice does not wait for the router, mirrored into the address for links and reloads.
 * A change replaces the history entry: the back button leaves the page.
 */
export function useRecordsView(): [view: RecordsView, change: (part: Partial<RecordsView>) => void] {
  const location = useLocation();
  const { search, pathname, key } = location;
  const navigate = useNavigate();
  const [view, setView] = useState(() => parse(search));
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    if (!isOwnNavigation(location.state)) setView(parse(search));
  }
  const change = (part: Partial<RecordsView>) => {
    const next = { ...view, ...part };
    setView(next);
    const address = new URLSearchParams(recordsSearch(next)).toString();
    void navigate(`${pathname}${address === '' ? '' : `?${address}`}`, {
      replace: true,
      state: OWN_NAVIGATION,
    });
  };
  return [view, change];
}

function parse(search: string): RecordsView {
  return parseRecordsView(new URLSearchParams(search));
}

function isOwnNavigation(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'own' in state;
}
