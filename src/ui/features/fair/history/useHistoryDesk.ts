import { useEffect, useState } from 'react';
import { createHistoryDesk } from './historyDesk.ts';
import type { CheckJob, HistoryDesk } from './historyDesk.ts';
import { startHistoryWorker } from './startWorker.ts';

/**
 * A desk that lasts as long as its place on the page, and ends its worker with it.
 * @param newJob of the first render counts
 */
export function useHistoryDesk(newJob: () => CheckJob): HistoryDesk {
  const [desk] = useState(() => createHistoryDesk(startHistoryWorker, newJob));
  useEffect(() => desk.close, [desk]);
  return desk;
}
