import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BattleDetail } from '../../../../../net/contract/battles.ts';
import { addBot, cancelBattle } from '../../../../../net/http/battle.ts';
import { ERROR_SHOWN_INLINE } from '../../../../app/queryClient.ts';
import { useServices } from '../../../../app/services.ts';
import { notify } from '../../../../app/notify.ts';
import { useErrorText } from '../../../../app/errorText.ts';
import { isOutcomeUnknown } from '../../../../app/orderErrors.ts';

/** What the creator can do with a room: call bots, or call it off. An act without an answer keeps its key. */
export function useCreatorActions({ battleId }: Pick<BattleDetail, 'battleId'>, onSettled: () => void) {
  const { http } = useServices();
  const keys = useIdempotencyKeys();
  const refusalText = useErrorText();
  const [choosingFor, setChoosingFor] = useState<number | null>(null);
  const [isCancelling, setCancelling] = useState(false);
  const botMutation = useMutation({
    meta: ERROR_SHOWN_INLINE,
    mutationFn: ({ pos, botId }: { pos: number; botId: string | undefined }) =>
      keys.with(`bot ${pos} ${botId ?? ''}`, (key) =>
        addBot(http, { id: battleId, pos, ...(botId && { botId }) }, key),
      ),
    onError: (error) => notify.error(refusalText(error), 'bot'),
    onSettled,
  });
  const cancelMutation = useMutation({
    meta: ERROR_SHOWN_INLINE,
    mutationFn: () => keys.with('cancel', (key) => cancelBattle(http, { id: battleId }, key)),
    onSuccess: () => setCancelling(false),
    onSettled,
  });
  return {
    callBot(pos: number, botId?: string) {
      setChoosingFor(null);
      if (!botMutation.isPending) botMutation.mutate({ pos, botId });
    },
    /** The seat a bot is being called to; undefined while none is. */
    callingTo: botMutation.isPending ? botMutation.variables.pos : undefined,
    chooseBot: setChoosingFor,
    /** The seat a bot is being chosen for; null while none is. */
    choosingFor,
    stopChoosing: () => setChoosingFor(null),
    isCancelling,
    askCancel: () => setCancelling(true),
    stopCancelling() {
      setCancelling(false);
      cancelMutation.reset();
    },
    cancel() {
      if (!cancelMutation.isPending) cancelMutation.mutate();
    },
    cancelBusy: cancelMutation.isPending,
    cancelFault: cancelMutation.error,
  };
}
export type CreatorActions = ReturnType<typeof useCreatorActions>;

/** One key for each act until what became of it is certain. */
function useIdempotencyKeys() {
  const { ports } = useServices();
  const keysByAction = useRef(new Map<string, string>());
  return {
    async with<Answer>(act: string, send: (key: string) => Promise<Answer>): Promise<Answer> {
      const key = keysByAction.current.get(act) ?? ports.newId();
      keysByAction.current.set(act, key);
      try {
        const answer = await send(key);
        keysByAction.current.delete(act);
        return answer;
      } catch (error) {
        if (!isOutcomeUnknown(error)) keysByAction.current.delete(act);
        throw error;
      }
    },
  };
}
