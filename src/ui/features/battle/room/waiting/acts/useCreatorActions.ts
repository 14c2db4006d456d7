import { useState } from 'react';
import type { BattleDetail } from '../../../../../../net/contract/games/battles.ts';
import { addBot, cancelBattle } from '../../../../../../net/http/games/battle.ts';
import { ERROR_SHOWN_INLINE } from '../../../../../app/queryClient.ts';
import { useServices } from '../../../../../app/services.ts';
import { fetchCheckedBattle } from '../../../../../memory/compare/battleChecks.ts';
import { useKeyedMutation } from '../../../../../shared/requests/useKeyedMutation.ts';
import { useFillWithBots } from './useFillWithBots.ts';

interface BotRequest {
  readonly pos: number;
  readonly botId: string | undefined;
}

/** The creator's actions: adding bots, after a comparison with the memory, and cancelling the battle. A refused bot is a toast, a refused cancellation is shown in its dialog. */
export function useCreatorActions(
  { battleId, seatCost }: Pick<BattleDetail, 'battleId' | 'seatCost'>,
  battleKey: string | undefined,
  onSettled: () => void,
) {
  const services = useServices();
  const { http } = services;
  const [choosingFor, setChoosingFor] = useState<number | null>(null);
  const [isCancelling, setCancelling] = useState(false);
  const botMutation = useKeyedMutation({
    actionOf: ({ pos, botId }: BotRequest) => `bot ${pos} ${botId ?? ''}`,
    async send({ pos, botId }, key) {
      await fetchCheckedBattle(services, { act: 'bot', battleId, battleKey });
      return addBot(http, { id: battleId, pos, seatCost, ...(botId && { botId }) }, key);
    },
    onSettled,
  });
  const filling = useFillWithBots(battleId, battleKey, onSettled);
  const cancelMutation = useKeyedMutation({
    meta: ERROR_SHOWN_INLINE,
    actionOf: (id: string) => `cancel ${id}`,
    send: (id, key) => cancelBattle(http, { id }, key),
    onSuccess: () => setCancelling(false),
    onSettled,
  });
  return {
    callBot(pos: number, botId?: string) {
      setChoosingFor(null);
      if (!botMutation.isPending && !filling.isPending) botMutation.mutate({ pos, botId });
    },
    /** Adds a bot to every seat that is still free. */
    fill() {
      if (!botMutation.isPending && !filling.isPending) filling.mutate();
    },
    isFilling: filling.isPending,
    /** The seat a bot is being added to; undefined without one. */
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
      if (!cancelMutation.isPending) cancelMutation.mutate(battleId);
    },
    cancelBusy: cancelMutation.isPending,
    cancelError: cancelMutation.error,
  };
}
export type CreatorActions = ReturnType<typeof useCreatorActions>;
