import { MutationObserver, useMutation } from '@tanstack/react-query';
import type { QueryClient, UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { CONNECTION_ERROR_AS_TOAST } from '../../app/queryClient.ts';
import { useServices } from '../../app/services.ts';
import { createKeyedSend } from './keyedRequest.ts';

interface KeyedMutationOptions<Input, Response> extends Omit<
  UseMutationOptions<Response, Error, Input>,
  'mutationFn'
> {
  /** Names the action. After an unknown outcome the same name is sent under the same key. */
  readonly actionOf: (input: Input) => string;
  readonly send: (input: Input, key: string) => Promise<Response>;
}

/**
 * A write that carries an idempotency key. Its errors become toasts, a lost connection included; a page with its own
 * place for them passes `meta: ERROR_SHOWN_INLINE`.
 */
export function useKeyedMutation<Input, Response>({
  actionOf,
  send,
  ...options
}: KeyedMutationOptions<Input, Response>) {
  const { ports } = useServices();
  const [keyedSend] = useState(() => createKeyedSend(() => ports.newId()));
  return useMutation({
    meta: CONNECTION_ERROR_AS_TOAST,
    ...options,
    mutationFn: (input) => keyedSend(actionOf(input), (key) => send(input, key)),
  });
}

/** Runs a write through the mutation cache, for callers outside React. Rejects with the write's error. */
export function executeMutation<Input, Response, Prepared>(
  queryClient: QueryClient,
  options: UseMutationOptions<Response, Error, Input, Prepared>,
  input: Input,
): Promise<Response> {
  return new MutationObserver(queryClient, options).mutate(input);
}
