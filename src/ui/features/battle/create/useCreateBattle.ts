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
  /** What the player is shown as the price of a seat, minor units. */
  readonly seatCost: number;
  /** The battle is there; the page leaves for its room. */
  readonly onCreated: () => void;
}

/** Why a battle was not created; `commit`: its commitment serves no more. */
export type CreationErrorKind = OrderErrorKind | 'commit';

/** A commitment with the seed this device made for it. */
interface Commitment {
  readonly commitId: string;
  readonly publicHash: string;
  readonly userSeed: string;
}

const commitQueryKey = [...queryKeys.player, 'battleCommit'];

/** The dialog before a battle is created: commitment, seed, order. */
export function useCreateBattle({ mode, draft, seatCost, onCreated }: CreateBattleParts) {
  const services = useServices();
  const [seedStore] = useState(deviceSeedStore);
  const [slot] = useState(() => createBattleSlot(tabStorage()));
  const playerId = useUserInfo().data?.playerId;
  const [shown, setShown] = useState<boolean | null>(null);
  const creation = useCreateMutation(services, seedStore, slot, onCreated);
  const { isPending, variables } = creation;
  const kept = playerId === undefined ? undefined : pendingCreation(slot, playerId);
  // An order on its first way has no answer yet either, but nobody needs to be told so.
  const pending = isPending && variables.resent === undefined ? undefined : kept;
  // One whose answer never came asks for it by itself, once.
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
    /** An order whose answer never came: only it may be sent. */
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
  /** The same order, where it was sent before. */
  readonly resent: CreateBattleRequest | undefined;
}

/** Places an order; then the seed is kept under the battle and the page leaves for the room. */
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

/** What the page knows wrongly when a battle was refused. */
function staleQueryKey(fault: CreationErrorKind): readonly string[] | undefined {
  if (fault === 'commit') return commitQueryKey;
  if (fault === 'changed') return queryKeys.battles.themes;
  return fault === 'poor' ? queryKeys.userInfo : undefined;
}

/** The commitment of the next battle. The seed is made here, when the hash is known, and kept with it. */
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

/** The seed for the commitment on the screen: what was made for it, or what the player wrote over it. */
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
