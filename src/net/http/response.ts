import * as z from 'zod/mini';
import type { Call, CallData } from '../contract/call.ts';
import { envelopeOf, errorEnvelope } from '../contract/envelope.ts';
import { ApiError } from './apiError.ts';

/** What the headers of a response say. */
export interface AnswerNotes {
  readonly requestId?: string;
  readonly retryAfterSeconds?: number | null;
}

/** Of a proxy for which no process of the site answered: the request may be sent again. */
const PROXY_STATUSES = [502, 503, 504];

/** The `data` of a response to `call`, validated with the contract. @throws ApiError */
export function readResponse<C extends Call>(
  call: C,
  httpStatus: number,
  body: unknown,
  { requestId, retryAfterSeconds }: AnswerNotes = {},
): CallData<C> {
  const success = z.safeParse(envelopeOf(call.output), body);
  if (success.success) return success.data.data as CallData<C>;

  const failure = z.safeParse(errorEnvelope, body);
  if (failure.success) {
    const { code, status, msg, data } = failure.data;
    throw new ApiError({
      code,
      status,
      msg,
      fields: data?.fields ?? [],
      now: data?.now,
      ...(requestId !== undefined && { requestId }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  }
  throw new ApiError({
    code: PROXY_STATUSES.includes(httpStatus) ? 'client.timeout' : 'client.badAnswer',
    status: httpStatus,
    msg: '',
    cause: new Error(
      `${call.method} ${call.path} answered ${httpStatus} with what its contract does not know`,
      {
        cause: success.error,
      },
    ),
  });
}
