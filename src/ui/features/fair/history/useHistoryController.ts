import { useEffect, useState } from 'react';
import { createHistoryController } from './historyController.ts';
import type { CheckJob, HistoryController } from './historyController.ts';
import { startHistoryWorker } from './startHistoryWorker.ts';

/**
 * A controller for the lifetime of the component; its worker ends with it.
 * @param newJob only that of the first render is used
 */
export function useHistoryController(newJob: () => CheckJob): HistoryController {
  const [controller] = useState(() => createHistoryController(startHistoryWorker, newJob));
  useEffect(() => controller.close, [controller]);
  return controller;
}
