import type { CallInput } from '../contract/call.ts';
import { recordsBalance, recordsExport, recordsFlow, recordsGame } from '../contract/calls/records.ts';
import type { DownloadOptions, Downloads, Http } from './http.ts';

export function fetchBalanceRecords(
  http: Http,
  input: CallInput<typeof recordsBalance>,
  signal?: AbortSignal,
) {
  return http.send(recordsBalance, input, { signal });
}

export function fetchFlow(http: Http, input: CallInput<typeof recordsFlow>, signal?: AbortSignal) {
  return http.send(recordsFlow, input, { signal });
}

export function fetchGames(http: Http, input: CallInput<typeof recordsGame>, signal?: AbortSignal) {
  return http.send(recordsGame, input, { signal });
}

/** A list of records as a CSV file. */
export function downloadRecords(
  http: Downloads,
  input: CallInput<typeof recordsExport>,
  options: DownloadOptions,
): Promise<Blob> {
  return http.download(recordsExport, input, options);
}
