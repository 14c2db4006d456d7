import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { makeUserSeed } from '../../../../fair/seeds.ts';
import { battleCreate } from '../../../../net/contract/calls/battle.ts';
import { ApiError } from '../../../../net/http/apiError.ts';
import { createBattle } from '../../../../net/http/battle.ts';
import { fetchBattleCommit } from '../../../../net/http/fair.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import type { Services } from '../../../app/services.ts';
import { useServices } from '../../../app/services.ts';
import { useIsLoggedIn } from '../../../app/useIsLoggedIn.ts';
import { queryKeys } from '../../../queries/keys.ts';
import { updateCachedBalances, useUserInfo } from '../../../queries/userInfo.ts';
import { orderErrorKind } from '../../../app/orderErrors.ts';
import type { OrderErrorKind } from '../../../app/orderErrors.ts';
import { tabStorage } from '../../../app/tabStorage.ts';
import { battlePath } from '../../../shared/battles/battlePath.ts';
import { deviceSeedStore } from '../shared/seedStore.ts';
import type { SeedStore } from '../shared/seedStore.ts';
import { sendKept } from '../../../shared/requests/keyedRequest.ts';
import { createBattleSlot, pendingCreation } from './createBattleRequest.ts';
import type { CreateBattleRequest, CreateBattleSlot } from './createBattleRequest.ts';
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

/** A commitment and the seed made for it on this device. */
interface Commitment {
  readonly commitId: string;
  readonly publicHash: string;
  readonly userSeed: string;
}

const commitQueryKey = [...queryKeys.player, 'battleCommit'];

/** State of the dialog before a battle is created: commitment, seed, request. */
export function useCreateBattle({ mode, draft, seatCost, onCreated }: CreateBattleParts) {
  const services = useServices();
  const [seedStore] = useState(deviceSeedStore);
  const [slot] = useState(() => createBattleSlot(tabStorage()));
  const playerId = useUserInfo().data?.playerId;
  const [shown, setShown] = useState<boolean | null>(null);
  const creation = useCreateMutation(services, seedStore, slot, onCreated);
  const { isPending, variables } = creation;
  const kept = playerId === undefined ? undefined : pendingCreation(slot, playerId);
  // A request on its first try has no answer yet either; only an interrupted one counts as pending.
  const pending = isPending && variables.resent === undefined ? undefined : kept;
  // A request without an answer opens the dialog once.
  const open = shown ?? pending !== undefined;
  const commitment = useCommitment(services, seedStore, open && pending === undefined);
  const seed = useCommitmentSeed(seedStore, commitment.data);
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
    fault: creation.error && { kind: creationErrorKind(creation.error), error: creation.error },
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

/** Sends the request; then stores the seed under the battle's id and goes to the room. */
function useCreateMutation(
  services: Services,
  seeds: SeedStore,
  slot: CreateBattleSlot,
  onCreated: () => void,
) {
  const { queryClient } = services;
  const navigate = useNavigate();
  return useMutation({
    meta: ERROR_SHOWN_INLINE,
    mutationFn: ({ request }: Submission) =>
      sendKept(request, slot, ({ input, key }) => createBattle(services.http, input, key)),
    onSuccess: ({ battleId, key, balance }, { request: { input, publicHash } }) => {
      seeds.set(battleId, { publicHash, userSeed: input.userSeed }, input.commitId);
      updateCachedBalances(queryClient, { main: balance });
      const staleKeys = [
        queryKeys.userInfo,
        queryKeys.balanceLogs,
        queryKeys.battles.mineAll,
        queryKeys.battles.lists,
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

/** The queries that are out of date after a refusal. */
function staleQueryKey(fault: CreationErrorKind): readonly string[] | undefined {
  if (fault === 'commit') return commitQueryKey;
  if (fault === 'changed') return queryKeys.battles.themes;
  return fault === 'poor' ? queryKeys.userInfo : undefined;
}

/** The commitment of the next battle. The seed is made when the hash is known, and stored with it. */
function useCommitment({ http, ports }: Services, seeds: SeedStore, enabled: boolean) {
  return useQuery({
    queryKey: commitQueryKey,
    queryFn: async ({ signal }): Promise<Commitment> => {
      const { commitId, publicHash } = await fetchBattleCommit(http, signal);
      const kept = seeds.get(commitId);
      const userSeed = kept?.publicHash === publicHash ? kept.userSeed : makeUserSeed(ports.randomBytes);
      seeds.set(commitId, { publicHash, userSeed });
      return { commitId, publicHash, userSeed };
    },
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
function useCommitmentSeed(seeds: SeedStore, commitment: Commitment | undefined) {
  const { ports } = useServices();
  const [edited, setEdited] = useState<{ commitId: string; userSeed: string } | null>(null);
  const value = edited && edited.commitId === commitment?.commitId ? edited.userSeed : commitment?.userSeed;
  const write = (userSeed: string) => {
    if (!commitment) return;
    const { commitId, publicHash } = commitment;
    setEdited({ commitId, userSeed });
    if (isUserSeed(userSeed)) seeds.set(commitId, { publicHash, userSeed });
  };
  return {
    value: value ?? '',
    valid: isUserSeed(value ?? ''),
    write,
    refresh: () => write(makeUserSeed(ports.randomBytes)),
  };
}
