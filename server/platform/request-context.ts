import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs `work`, and all that it starts, as part of a request. */
export function runInRequest(requestId: string, work: () => void): void {
  requests.run(requestId, work);
}

/** The id of the request under way; undefined outside of requests. */
export function currentRequestId(): string | undefined {
  return requests.getStore();
}
