import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/net/http/apiError.ts';
import {
  CONNECTION_ERROR_AS_TOAST,
  ERROR_SHOWN_INLINE,
  createQueryClient,
} from '../../../../src/ui/app/queryClient.ts';

function refused(code: string, status: number): ApiError {
  return new ApiError({ code, status, msg: '余额不足', fields: [] });
}

describe('a refused mutation', () => {
  const act = async (error: Error, meta?: Record<string, unknown>): Promise<string[]> => {
    const shown: string[] = [];
    const queryClient = createQueryClient(
      (error) => void shown.push(error instanceof ApiError ? error.msg : error.message),
    );
    const options = { mutationFn: () => Promise.reject(error), ...(meta ? { meta } : {}) };
    await queryClient
      .getMutationCache()
      .build(queryClient, options)
      .execute(undefined)
      .catch(() => undefined);
    return shown;
  };

  it('makes a toast', async () => {
    expect(await act(refused('balance.insufficient', 422))).toEqual(['余额不足']);
  });

  it('makes no toast when its page shows the error inline', async () => {
    expect(await act(refused('balance.insufficient', 422), ERROR_SHOWN_INLINE)).toEqual([]);
  });

  it('makes no toast of a network error', async () => {
    expect(await act(refused('client.network', 0))).toEqual([]);
    expect(await act(new Error('something else'))).toEqual([]);
  });

  it('makes a toast of what the device did not send, unless its page shows that inline', async () => {
    expect(await act(refused('client.notSent', 0))).toEqual(['余额不足']);
    expect(await act(refused('client.notSent', 0), ERROR_SHOWN_INLINE)).toEqual([]);
  });

  it('makes a toast of a network error if its meta asks for it', async () => {
    expect(await act(refused('client.network', 0), CONNECTION_ERROR_AS_TOAST)).toEqual(['余额不足']);
  });
});
