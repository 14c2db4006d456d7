import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BattleDetail } from '../../../../net/contract/battles.ts';
import { callBot, cancelBattle } from '../../../../net/http/battle.ts';
import { SHOWN_IN_PLACE } from '../../../app/queryClient.ts';
import { useServices } from '../../../app/services.ts';
import { notify } from '../../../app/notify.ts';
import { useRefusalText } from '../../../app/refusals.ts';
import { isOpenQuestion } from '../../opening/faults.ts';

/** What the creator can do with a room: call bots, or call it off. An act without an answer keeps its key. */
export function useHosting({ battleId }: Pick<BattleDetail, 'battleId'>, onSettled: () => void) {
  const { http } = useServices();
  const keys = useActKeys();
  const refusalText = useRefusalText();
  const [choosingFor, setChoosingFor] = useState<number | null>(null);
  const [isCancelling, setCancelling] = useState(false);
  const calling = useMutation({
    meta: SHOWN_IN_PLACE,
    mutationFn: ({ pos, botId }: { pos: number; botId: string | undefined }) =>
      keys.with(`bot ${pos} ${botId ?? ''}`, (key) =>
        callBot(http, { id: battleId, pos, ...(botId && { botId }) }, key),
      ),
    onError: (error) => notify.error(refusalText(error), 'bot'),
    onSettled,
  });
  const cancelling = useMutation({
    meta: SHOWN_IN_PLACE,
    mutationFn: () => keys.with('cancel', (key) => cancelBattle(http, { id: battleId }, key)),
    onSuccess: () => setCancelling(false),
    onSettled,
  });
  return {
    callBot(pos: number, botId?: string) {
      setChoosingFor(null);
      if (!calling.isPending) calling.mutate({ pos, botId });
    },
    /** The seat a bot is being called to; undefined while none is. */
    callingTo: calling.isPending ? calling.variables.pos : undefined,
    chooseBot: setChoosingFor,
    /** The seat a bot is being chosen for; null while none is. */
    choosingFor,
    stopChoosing: () => setChoosingFor(null),
    isCancelling,
    askCancel: () => setCancelling(true),
    stopCancelling() {
      setCancelling(false);
      cancelling.reset();
    },
    cancel() {
      if (!cancelling.isPending) cancelling.mutate();
    },
    cancelBusy: cancelling.isPending,
    cancelFault: cancelling.error,
  };
}
export type Hosting = ReturnType<typeof useHosting>;

/** One key for each act until what became of it is certain. */
function useActKeys() {
  const { ports } = useServices();
  const kept = useRef(new Map<string, string>());
  return {
    async with<Answer>(act: string, send: (key: string) => Promise<Answer>): Promise<Answer> {
      const key = kept.current.get(act) ?? ports.id();
      kept.current.set(act, key);
      try {
        const answer = await send(key);
        kept.current.delete(act);
        return answer;
      } catch (error) {
        if (!isOpenQuestion(error)) kept.current.delete(act);
        throw error;
      }
    },
  };
}
