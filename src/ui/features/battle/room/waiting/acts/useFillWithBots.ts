import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addBot } from '../../../../../../net/http/games/battle.ts';
import { CONNECTION_ERROR_AS_TOAST } from '../../../../../app/queryClient.ts';
import { useServices } from '../../../../../app/services.ts';
import { fetchCheckedBattle } from '../../../../../memory/compare/battleChecks.ts';
import { createKeyedSend } from '../../../../../shared/requests/keyedRequest.ts';
import { freeSeats } from '../../../shared/seats.ts';
import { fillSeats } from './fillSeats.ts';

/** Adds bots to all free seats, after one comparison with the memory. A refusal is a toast. */
export function useFillWithBots(battleId: string, battleKey: string | undefined, onSettled: () => void) {
  const services = useServices();
  const { http, ports } = services;
  const [keyedSend] = useState(() => createKeyedSend(() => ports.newId()));
  return useMutation({
    meta: CONNECTION_ERROR_AS_TOAST,
    async mutationFn() {
      const { battle } = await fetchCheckedBattle(services, { act: 'bot', battleId, battleKey });
      await fillSeats({
        seats: freeSeats(battle),
        keyedSend,
        addBot: (pos, key) => addBot(http, { id: battleId, pos, seatCost: battle.seatCost }, key),
      });
    },
    onSettled,
  });
}
