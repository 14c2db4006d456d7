import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { Emote } from '../../../../../net/contract/games/battles.ts';
import { ApiError } from '../../../../../net/http/apiError.ts';
import { sendEmote } from '../../../../../net/http/games/battle.ts';
import { useServices } from '../../../../app/services.ts';
import { useCompany } from './CompanyContext.tsx';

const pause = z.object({ retryAfterSeconds: z.int() });

/** Sends emotes; after too many of them none until the server takes them again. A refusal is a toast. */
export function useSendEmote(): { send(emote: Emote): void; waitSeconds: number } {
  const { http, ports } = useServices();
  const { battle, battleKey } = useCompany();
  const [waitSeconds, setWaitSeconds] = useState(0);
  useEffect(
    () => (waitSeconds > 0 ? ports.schedule(1_000, () => setWaitSeconds(waitSeconds - 1)) : undefined),
    [ports, waitSeconds],
  );
  const { mutate, isPending } = useMutation({
    mutationFn: (emote: Emote) =>
      sendEmote(http, { id: battle.battleId, emote, ...(battleKey !== undefined && { key: battleKey }) }),
    onError(error) {
      const wait = error instanceof ApiError ? pause.safeParse(error.now) : undefined;
      if (wait?.success) setWaitSeconds(wait.data.retryAfterSeconds);
    },
  });
  return {
    send(emote) {
      if (!isPending && waitSeconds === 0) mutate(emote);
    },
    waitSeconds,
  };
}
