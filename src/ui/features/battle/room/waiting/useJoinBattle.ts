import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { makeUserSeed, USER_SEED_PATTERN } from '../../../../../fair/seeds.ts';
import type { BattleDetail } from '../../../../../net/contract/battles.ts';
import { joinBattle } from '../../../../../net/http/battle.ts';
import { ERROR_SHOWN_INLINE } from '../../../../app/queryClient.ts';
import { useServices } from '../../../../app/services.ts';
import { queryKeys } from '../../../../queries/keys.ts';
import { updateCachedBalances, useUserInfo } from '../../../../queries/userInfo.ts';
import { useRequireLogin } from '../../../../shared/auth/useRequireLogin.ts';
import { orderErrorKind } from '../../../../app/orderErrors.ts';
import { tabStorage } from '../../../../app/tabStorage.ts';
import { deviceSeedStore } from '../../shared/seedStore.ts';
import { sendKept } from '../../../../shared/requests/keyedRequest.ts';
import { joinBattleSlot, pendingJoin } from './joinBattleRequest.ts';
import type { JoinBattleRequest } from './joinBattleRequest.ts';
import { freeSeats } from '../../shared/seats.ts';

interface JoinBattleParts {
  readonly battle: BattleDetail;
  /** Key of a private battle. */
  readonly battleKey: string | undefined;
  /** Called after an answer and after an error: the battle has to be fetched. */
  readonly onSettled: () => void;
}

/** Joins a battle. The user seed is made after the hash was shown, and stored for the verification. */
export function useJoinBattle({ battle, battleKey, onSettled }: JoinBattleParts) {
  const services = useServices();
  const { battleId, publicHash } = battle;
  const requireLogin = useRequireLogin();
  const playerId = useUserInfo().data?.playerId;
  const [slot] = useState(() => joinBattleSlot(tabStorage()));
  const pending = playerId === undefined ? undefined : pendingJoin(slot, playerId, battleId);
  const [requestedPos, setRequestedPos] = useState<number | null>(null);
  const [isClosed, setClosed] = useState(false);
  const seed = useJoinSeed(battle);
  const mutation = useMutation({
    meta: ERROR_SHOWN_INLINE,
    mutationFn: (request: JoinBattleRequest) =>
      sendKept(request, slot, ({ input: { key, ...input }, idempotencyKey }) =>
        joinBattle(services.http, { ...input, ...(key && { key }) }, idempotencyKey),
      ),
    onSuccess: ({ balance }, { input }) => {
      deviceSeedStore().set(battleId, { publicHash, userSeed: input.userSeed });
      updateCachedBalances(services.queryClient, { main: balance });
      setRequestedPos(null);
    },
    onError: (error) => {
      const isBalanceTooLow = orderErrorKind(error) === 'poor';
      if (isBalanceTooLow) void services.queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
    },
    onSettled,
  });
  const free = freeSeats(battle);
  const pos = requestedPos !== null && free.includes(requestedPos) ? requestedPos : (free[0] ?? null);
  return {
    open: requestedPos !== null || (pending !== undefined && !isClosed),
    /** The seat to request: another than the chosen one if that was taken meanwhile. */
    pos: pending?.input.pos ?? pos,
    wasTaken: requestedPos !== null && pos !== requestedPos,
    pending,
    seed,
    busy: mutation.isPending,
    fault: mutation.error && { kind: orderErrorKind(mutation.error), error: mutation.error },
    /** A visitor logs in first. */
    show: (seat: number) =>
      requireLogin(() => {
        seed.prepare();
        setClosed(false);
        setRequestedPos(seat);
      }),
    close() {
      setRequestedPos(null);
      setClosed(true);
      mutation.reset();
    },
    confirm() {
      if (mutation.isPending || playerId === undefined) return;
      if (pending) {
        mutation.mutate(pending);
        return;
      }
      if (pos === null || !seed.valid) return;
      const input = { id: battleId, pos, userSeed: seed.value, ...(battleKey && { key: battleKey }) };
      mutation.mutate({ idempotencyKey: services.ports.newId(), playerId, publicHash, input });
    },
  };
}
export type JoinBattleState = ReturnType<typeof useJoinBattle>;

function useJoinSeed({ battleId, publicHash }: BattleDetail) {
  const { ports } = useServices();
  const [value, setValue] = useState('');
  const makeSeed = () => makeUserSeed(ports.randomBytes);
  return {
    value,
    valid: USER_SEED_PATTERN.test(value),
    write: setValue,
    refresh: () => setValue(makeSeed()),
    /** Makes the seed once for each battle, after its hash was shown; one from before a reload is used again. */
    prepare() {
      if (value !== '') return;
      const kept = deviceSeedStore().get(battleId);
      const userSeed = kept?.publicHash === publicHash ? kept.userSeed : makeSeed();
      deviceSeedStore().set(battleId, { publicHash, userSeed });
      setValue(userSeed);
    },
  };
}
