import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { FREE_BOX_PARAM } from '../../../shared/freeBoxPath.ts';
import type { OpeningView } from './useOpening.ts';

/** The free box that the address names, until it is opened. */
export function useFreeBox({ phase, isFree }: Pick<OpeningView, 'phase' | 'isFree'>) {
  const [params, setParams] = useSearchParams();
  const leave = useCallback(
    () =>
      setParams(
        (before) => {
          before.delete(FREE_BOX_PARAM);
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const id = params.get(FREE_BOX_PARAM) ?? undefined;
  const isOpened = id !== undefined && isFree && phase === 'result';
  useEffect(() => {
    if (isOpened) leave();
  }, [isOpened, leave]);
  return { id, leave };
}
