import type { CallInput } from '../../contract/call.ts';
import {
  recordsBalance,
  recordsExport,
  recordsFlow,
  recordsGame,
} from '../../contract/calls/items/records.ts';
import type { DownloadOptions, Downloads } from '../http.ts';
import { read } from '../callFunctions.ts';

export const fetchBalanceRecords = read(recordsBalance);
export const fetchFlow = read(recordsFlow);
export const fetchGames = read(recordsGame);

/** A list of records as a CSV file. */
export function downloadRecords(
  http: Downloads,
  input: CallInput<typeof recordsExport>,
  options: DownloadOptions,
): Promise<Blob> {
  return http.download(recordsExport, input, options);
}
