import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { makeUserSeed, USER_SEED_PATTERN } from '../../../../../../fair/seeds.ts';
import { battleJoin } from '../../../../../../net/contract/calls/games/battle.ts';
import type { BattleDetail } from '../../../../../../net/contract/games/battles.ts';
import { joinBattle } from '../../../../../../net/http/games/battle.ts';
import { ERROR_SHOWN_INLINE } from '../../../../../app/queryClient.ts';
import type { Services } from '../../../../../app/services.ts';
import { useServices } from '../../../../../app/services.ts';
import { queryKeys } from '../../../../../queries/keys.ts';
import { updateCachedBalances, useUserInfo } from '../../../../../queries/userInfo.ts';
import { useRequireLogin } from '../../../../../shared/auth/useRequireLogin.ts';
import { orderErrorKind } from '../../../../../app/orderErrors.ts';
import { tabStorage } from '../../../../../app/tabStorage.ts';
import { checkCharge, knownMainBalance } from '../../../../../memory/compare/chargeChecks.ts';
import { fetchCheckedBattle } from '../../../../../memory/compare/battleChecks.ts';
import { memoryOf } from '../../../../../memory/store/useMemory.ts';
import { sendStored } from '../../../../../shared/requests/keyedRequest.ts';
import { joinBattleSlot, pendingJoin } from './joinBattleRequest.ts';
import type { JoinBattleRequest, JoinBattleSlot } from './joinBattleRequest.ts';
import { freeSeats } from '../../../shared/seats.ts';

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
  const { battleId, publicHash, seatCost } = battle;
  const requireLogin = useRequireLogin();
  const playerId = useUserInfo().data?.playerId;
  const [slot] = useState(() => joinBattleSlot(tabStorage()));
  const pending = playerId === undefined ? undefined : pendingJoin(slot, playerId, battleId);
  const [requestedPos, setRequestedPos] = useState<number | null>(null);
  const [isClosed, setClosed] = useState(false);
  const seed = useJoinSeed(battle, playerId);
  const mutation = useMutation({
    meta: ERROR_SHOWN_INLINE,
    mutationFn: (request: JoinBattleRequest) => requestSeat(services, slot, request),
    onSuccess: ({ balance }) => {
      updateCachedBalances(services.queryClient, { main: balance });
      setRequestedPos(null);
    },
    onError: (error) => {
      const isBalanceTooLow = orderErrorKind(error) === 'insufficientBalance';
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
    failure: mutation.error && { kind: orderErrorKind(mutation.error), error: mutation.error },
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
      const key = battleKey && { key: battleKey };
      const input = { id: battleId, pos, userSeed: seed.value, seatCost, ...key };
      mutation.mutate({ idempotencyKey: services.ports.newId(), playerId, publicHash, input });
    },
  };
}
export type JoinBattleState = ReturnType<typeof useJoinBattle>;

/**
 * Compares the battle with the memory, keeps the seat and its seed there, and sends the request.
 * @throws ApiError `client.memoryDiffers`, and those of the calls
 */
async function requestSeat(services: Services, slot: JoinBattleSlot, request: JoinBattleRequest) {
  const { id: battleId, key: battleKey, pos, userSeed, seatCost } = request.input;
  const { playerId } = await fetchCheckedBattle(services, { act: 'join', battleId, battleKey });
  const { battles } = memoryOf(services);
  const own = { seat: pos - 1, userSeed };
  await battles.keepOwnSeat(playerId, battleId, { ...own, confirmed: false });
  const before = knownMainBalance(services);
  const answer = await sendStored(request, slot, ({ input: { key, ...input }, idempotencyKey }) =>
    joinBattle(services.http, { ...input, ...(key && { key }) }, idempotencyKey),
  );
  await battles.keepOwnSeat(playerId, battleId, { ...own, confirmed: true });
  const act = { playerId, act: 'join', call: `POST ${battleJoin.path}` } as const;
  const charge = {
    kind: 'battle.hold',
    subject: { kind: 'battle', battleId },
    price: seatCost,
    before,
  } as const;
  await checkCharge(services, { ...act, ...charge }, answer);
  return answer;
}

function useJoinSeed({ battleId }: BattleDetail, playerId: string | undefined) {
  const services = useServices();
  const { ports } = services;
  const [value, setValue] = useState('');
  const makeSeed = () => makeUserSeed(ports.randomBytes);
  return {
    value,
    valid: USER_SEED_PATTERN.test(value),
    write: setValue,
    refresh: () => setValue(makeSeed()),
    /** Makes the seed once for each battle, after its hash was shown; one from before a reload is used again. */
    prepare() {
      if (value !== '' || playerId === undefined) return;
      const prepared = memoryOf(services).battles.prepareSeed(playerId, battleId, makeSeed());
      void prepared.then((userSeed) => setValue((written) => written || userSeed));
    },
  };
}
