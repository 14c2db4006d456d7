import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { ApiError } from '../../../net/http/apiError.ts';
import { takeItemsBack } from '../../../net/http/items/takeBack.ts';
import { isOutcomeUnknown } from '../../app/orderErrors.ts';
import { ERROR_SHOWN_INLINE } from '../../app/queryClient.ts';
import { useServices } from '../../app/services.ts';
import { tabStorage } from '../../app/tabStorage.ts';
import { restartBackpacks } from '../../queries/backpackPages.ts';
import { queryKeys } from '../../queries/keys.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { storedSlot } from '../requests/keyedRequest.ts';
import { useKeyedMutation } from '../requests/useKeyedMutation.ts';

const takeBackChoice = z.object({
  /** Backpack rows, or everything that is owned. */
  items: z.union([z.literal('all'), z.array(z.string())]),
  count: z.int(),
  /** Minor units. */
  value: z.int(),
});
/** What the player chose to take back. */
export type TakeBackChoice = z.infer<typeof takeBackChoice>;
/** The choice while the player sets on another page what it lacks. */
const choiceSlot = () => storedSlot(tabStorage(), 'takeBack', takeBackChoice);
/** `?takeBack` in the address opens the dialog with the stored choice. */
const OPEN_PARAM = 'takeBack';

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
  const [choice, setChoice, trip] = useChoice();
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
    ...trip,
    /** Of `securityCheck`, good for several take-backs; null: the player has to confirm first. */
    confirmation,
    confirm(given: string) {
      setConfirmation(given);
      if (choice !== null && !mutation.isPending)
        mutation.mutate({ items: choice.items, confirmation: given });
    },
  };
}

/** The choice, and what a link to another page needs that leads back to it. */
function useChoice() {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const isReturn = search.has(OPEN_PARAM);
  const [choice, setChoice] = useState<TakeBackChoice | null>(() =>
    isReturn ? (choiceSlot().read() ?? null) : null,
  );
  useEffect(() => {
    if (!isReturn) return;
    choiceSlot().clear();
    setSearch(
      (before) => {
        before.delete(OPEN_PARAM);
        return before;
      },
      { replace: true },
    );
  }, [isReturn, setSearch]);
  const returning = new URLSearchParams(search);
  returning.set(OPEN_PARAM, '');
  const trip = {
    /** The path that opens the dialog again. */
    from: `${pathname}?${returning.toString()}`,
    /** Call when the player leaves for another page. */
    keep: () => {
      if (choice !== null) choiceSlot().save(choice);
    },
  };
  return [choice, setChoice, trip] as const;
}

export type TakeBack = ReturnType<typeof useTakeBack>;
