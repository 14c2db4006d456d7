import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../net/http/apiError.ts';
import { takeItemsBack } from '../../../net/http/items/takeBack.ts';
import { isOutcomeUnknown } from '../../app/orderErrors.ts';
import { ERROR_SHOWN_INLINE } from '../../app/queryClient.ts';
import { useServices } from '../../app/services.ts';
import { restartBackpacks } from '../../queries/backpackPages.ts';
import { queryKeys } from '../../queries/keys.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { useKeyedMutation } from '../requests/useKeyedMutation.ts';

/** What the player chose to take back. */
export interface TakeBackChoice {
  /** Backpack rows, or everything that is owned. */
  readonly items: readonly string[] | 'all';
  readonly count: number;
  /** Minor units. */
  readonly value: number;
}

interface ConfirmedItems {
  readonly items: TakeBackChoice['items'];
  readonly confirmation: string;
}

function namesOf(items: TakeBackChoice['items']): string {
  return items === 'all' ? 'all' : [...items].sort().join(',');
}

/** A take-back from the backpack: asked about, confirmed, and then said again. */
export function useTakeBack(onTaken: (items: TakeBackChoice['items']) => void) {
  const { http } = useServices();
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState<TakeBackChoice | null>(null);
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const invalidateBackpack = () => restartBackpacks(queryClient);
  const mutation = useKeyedMutation({
    actionOf: ({ items, confirmation }: ConfirmedItems) => `${confirmation} ${namesOf(items)}`,
    send: ({ items, confirmation }, key) => {
      const chosen = items === 'all' ? { all: true } : { ids: namesOf(items) };
      return takeItemsBack(http, { ...chosen, confirmation }, key);
    },
    meta: ERROR_SHOWN_INLINE,
    onSuccess: (_answer, { items }) => {
      invalidateBackpack();
      void queryClient.invalidateQueries({ queryKey: laterKeys.retrievals });
      onTaken(items);
    },
    // After a refusal the shown backpack or trade link is out of date.
    onError: (error) => {
      if (isOutcomeUnknown(error)) return;
      if (error instanceof ApiError && error.code === 'security.confirmation') setConfirmation(null);
      invalidateBackpack();
      if (error instanceof ApiError && error.code === 'profile.tradeUrl')
        void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
    },
  });
  return {
    choice,
    /** Number of items on their way; null before the answer. */
    taken: mutation.data?.taken ?? null,
    error: mutation.error,
    isBusy: mutation.isPending,
    ask(next: TakeBackChoice) {
      mutation.reset();
      setChoice(next);
    },
    close: () => setChoice(null),
    /** Of `securityCheck`, good for several take-backs; null: the player has to confirm first. */
    confirmation,
    confirm(given: string) {
      setConfirmation(given);
      if (choice !== null && !mutation.isPending)
        mutation.mutate({ items: choice.items, confirmation: given });
    },
  };
}

export type TakeBack = ReturnType<typeof useTakeBack>;
