import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { MAX_OPENINGS_PER_CALL } from '../../../../net/contract/limits.ts';

const COUNT_PARAM = 'count';

/** `?count=10`: the number of boxes that the player has chosen; 1 for anything else. */
export function countInAddress(search: URLSearchParams): number {
  const text = search.get(COUNT_PARAM) ?? '';
  const count = /^[1-9]\d?$/.test(text) ? Number(text) : 1;
  return count <= MAX_OPENINGS_PER_CALL ? count : 1;
}

/** The number of boxes to open, kept in the address: a reload and the way back from a payment find it again. */
export function useChosenCount(boxId: string): readonly [count: number, choose: (count: number) => void] {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState({ boxId, count: countInAddress(search) });
  // Another box starts with what its own address says.
  const count = chosen.boxId === boxId ? chosen.count : countInAddress(search);
  const choose = (next: number) => {
    setChosen({ boxId, count: next });
    setSearch(
      (before) => {
        if (next === 1) before.delete(COUNT_PARAM);
        else before.set(COUNT_PARAM, String(next));
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [count, choose];
}
