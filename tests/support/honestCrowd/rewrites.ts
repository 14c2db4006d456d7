import type { DifferenceField } from '../../../src/fair/memory/difference.ts';
import type { Call, CallData } from '../../../src/net/contract/call.ts';
import { ApiError } from '../../../src/net/http/apiError.ts';
import type { HonestCrowd } from './crowdState.ts';

interface Rewrite<C extends Call> {
  readonly call: C;
  readonly change: (data: CallData<C>) => CallData<C>;
}

/** What the pages report while the answers to one call are rewritten. */
export async function reportedFields<C extends Call>(
  { answers, differences }: HonestCrowd,
  { call, change }: Rewrite<C>,
  act: () => Promise<unknown>,
): Promise<DifferenceField[]> {
  const honest = answers.rewrite;
  answers.rewrite = (path, data) => (path === call.path ? change(data as CallData<C>) : data);
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'client.memoryDiffers') throw error;
  } finally {
    answers.rewrite = honest;
  }
  return differences.splice(0).map(({ field }) => field);
}
