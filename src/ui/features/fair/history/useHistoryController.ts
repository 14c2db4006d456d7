import { useEffect, useState } from 'react';
import { createHistoryController } from './historyController.ts';
import type { CheckJob, HistoryController } from './historyController.ts';
import { startHistoryWorker } from './startHistoryWorker.ts';

/**
 * A desk that lasts as long as its place on the page, and ends its worker with it.
 * @param newJob of the first render counts
 */
export function useHistoryController(newJob: () => CheckJob): HistoryController {
  const [controller] = useState(() => createHistoryController(startHistoryWorker, newJob));
  useEffect(() => controller.close, [controller]);
  return controller;
}
