import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { makeUserSeed } from '../../../../../fair/seeds.ts';
import { battleCreate } from '../../../../../net/contract/calls/games/battle.ts';
import { ApiError } from '../../../../../net/http/apiError.ts';
import { createBattle } from '../../../../../net/http/games/battle.ts';
import { ERROR_SHOWN_INLINE } from '../../../../app/queryClient.ts';
import type { Services } from '../../../../app/services.ts';
import { useServices } from '../../../../app/services.ts';
import { useIsLoggedIn } from '../../../../app/useIsLoggedIn.ts';
import { queryKeys } from '../../../../queries/keys.ts';
import { laterKeys } from '../../../../queries/laterKeys.ts';
import { updateCachedBalances, useUserInfo } from '../../../../queries/userInfo.ts';
import { orderErrorKind } from '../../../../app/orderErrors.ts';
import type { OrderErrorKind } from '../../../../app/orderErrors.ts';
import { tabStorage } from '../../../../app/tabStorage.ts';
import { battlePath } from '../../../../shared/battlePath.ts';
import { checkCharge, knownMainBalance } from '../../../../memory/compare/chargeChecks.ts';
import { memoryOf } from '../../../../memory/store/useMemory.ts';
import { sendStored } from '../../../../shared/requests/keyedRequest.ts';
import { createBattleSlot, pendingCreation } from './createBattleRequest.ts';
import type { CreateBattleRequest, CreateBattleSlot } from './createBattleRequest.ts';
import { fetchCheckedCommitment, fetchCommitment, requestedBattle } from './commitment.ts';
import type { Commitment } from './commitment.ts';
import { serializeBoxes } from './draft.ts';
import type { Draft } from './draft.ts';

interface CreateBattleParts {
  readonly mode: 0 | 1;
  readonly draft: Draft;
  /** The price of a seat as shown to the player, minor units. */
  readonly seatCost: number;
  /** Called when the battle exists; the page then goes to its room. */
  readonly onCreated: () => void;
}

/** Why a battle was not created; `commit`: its commitment is used or expired. */
export type CreationErrorKind = OrderErrorKind | 'commit';

/** State of the dialog before a battle is created: commitment, seed, request. */
export function useCreateBattle({ mode, draft, seatCost, onCreated }: CreateBattleParts) {
  const services = useServices();
  const [slot] = useState(() => createBattleSlot(tabStorage()));
  const playerId = useUserInfo().data?.playerId;
  const [shown, setShown] = useState<boolean | null>(null);
  const creation = useCreateMutation(services, slot, onCreated);
  const { isPending, variables } = creation;
  const kept = playerId === undefined ? undefined : pendingCreation(slot, playerId);
  // A request on its first try has no answer yet either; only an interrupted one counts as pending.
  const pending = isPending && variables.resent === undefined ? undefined : kept;
  // A request without an answer opens the dialog once.
  const open = shown ?? pending !== undefined;
  const commitment = useCommitment(services, open && pending === undefined);
  const seed = useCommitmentSeed(commitment.data);
  const newRequest = (): CreateBattleRequest | undefined => {
    if (!commitment.data || playerId === undefined) return undefined;
    const { commitId, publicHash } = commitment.data;
    const { picks, ...rules } = draft;
    const boxes = serializeBoxes({ picks });
    const input = { ...rules, boxes, mode, commitId, userSeed: seed.value, seatCost };
    return { key: services.ports.newId(), playerId, publicHash, input };
  };
  return {
    open,
    show: () => setShown(true),
    close() {
      setShown(false);
      creation.reset();
    },
    /** A request without an answer: no other may be sent. */
    pending,
    commitment,
    seed,
    creating: isPending || creation.isSuccess,
    failure: creation.error && { kind: creationErrorKind(creation.error), error: creation.error },
    create() {
      const request = pending ?? newRequest();
      if (request && !isPending) creation.mutate({ request, resent: pending });
    },
  };
}
export type BattleCreation = ReturnType<typeof useCreateBattle>;

function creationErrorKind(error: unknown): CreationErrorKind {
  return error instanceof ApiError && error.code === 'battle.commit' ? 'commit' : orderErrorKind(error);
}

interface Submission {
  readonly request: CreateBattleRequest;
  /** The same request, if it is sent again. */
  readonly resent: CreateBattleRequest | undefined;
}

/** Keeps the request in the memory and sends it; then keeps which battle it became and goes to the room. */
function useCreateMutation(services: Services, slot: CreateBattleSlot, onCreated: () => void) {
  const { queryClient } = services;
  const navigate = useNavigate();
  return useMutation({
    meta: ERROR_SHOWN_INLINE,
    mutationFn: async ({ request, resent }: Submission) => {
      const { playerId, input } = request;
      const { battles } = memoryOf(services);
      if (!resent) await fetchCheckedCommitment(services, input.commitId);
      await battles.willCreate(playerId, input.commitId, requestedBattle(input));
      const before = knownMainBalance(services);
      const created = await sendStored(request, slot, (kept) =>
        createBattle(services.http, kept.input, kept.key),
      );
      await battles.keepCreated(playerId, input.commitId, created.battleId);
      await checkCharge(services, { playerId, before, ...chargeOf(created, input) }, created);
      return created;
    },
    onSuccess: ({ battleId, key, balance }, { request: { input } }) => {
      updateCachedBalances(queryClient, { main: balance });
      const staleKeys = [
        queryKeys.userInfo,
        laterKeys.balanceLogs,
        laterKeys.battles.mineAll,
        laterKeys.battles.lists,
      ];
      for (const queryKey of staleKeys) void queryClient.invalidateQueries({ queryKey });
      onCreated();
      void navigate(battlePath({ mode: input.mode === 1 ? 1 : 0, battleId }, key));
    },
    onError: (error) => {
      const queryKey = staleQueryKey(creationErrorKind(error));
      if (queryKey) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** The own seat. A request from before a reload has its price too. */
function chargeOf({ battleId }: { battleId: string }, { seatCost = 0 }: CreateBattleRequest['input']) {
  const act = { act: 'create', call: `POST ${battleCreate.path}` } as const;
  return { ...act, kind: 'battle.hold', subject: { kind: 'battle', battleId }, price: seatCost } as const;
}

/** The queries that are out of date after a refusal. */
function staleQueryKey(kind: CreationErrorKind): readonly string[] | undefined {
  if (kind === 'commit') return laterKeys.battleCommit;
  if (kind === 'changed') return laterKeys.battles.themes;
  return kind === 'insufficientBalance' ? queryKeys.userInfo : undefined;
}

/** The commitment of the next battle. */
function useCommitment(services: Services, enabled: boolean) {
  return useQuery({
    queryKey: laterKeys.battleCommit,
    queryFn: ({ signal }) => fetchCommitment(services, signal),
    enabled: useIsLoggedIn() && enabled,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

function isUserSeed(text: string): boolean {
  return z.safeParse(battleCreate.input.shape.userSeed, text).success;
}

/** The seed for the shown commitment: the generated one, or the one the player entered. */
function useCommitmentSeed(commitment: Commitment | undefined) {
  const services = useServices();
  const playerId = useUserInfo().data?.playerId;
  const { ports } = services;
  const [edited, setEdited] = useState<{ commitId: string; userSeed: string } | null>(null);
  const value = edited && edited.commitId === commitment?.commitId ? edited.userSeed : commitment?.userSeed;
  const write = (userSeed: string) => {
    if (!commitment) return;
    const { commitId } = commitment;
    setEdited({ commitId, userSeed });
    if (isUserSeed(userSeed) && playerId !== undefined) {
      void memoryOf(services).battles.keepCommitmentSeed(playerId, commitId, userSeed);
    }
  };
  return {
    value: value ?? '',
    valid: isUserSeed(value ?? ''),
    write,
    refresh: () => write(makeUserSeed(ports.randomBytes)),
  };
}
