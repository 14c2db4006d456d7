import { useSearchParams } from 'react-router';
import { backpackViewParams, parseBackpackView } from './backpackView.ts';
import type { BackpackView } from './backpackView.ts';

/** The view is in the address, for links and reloads. A change replaces the history entry: back leaves the page. */
export function useBackpackView(): [view: BackpackView, change: (part: Partial<BackpackView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = parseBackpackView(params);
  const change = (part: Partial<BackpackView>) =>
    setParams(backpackViewParams({ ...view, ...part }), { replace: true, preventScrollReset: true });
  return [view, change];
}
