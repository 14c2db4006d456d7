import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { makeUserSeed, USER_SEED_PATTERN } from '../../../../fair/seeds.ts';
import type { BattleDetail } from '../../../../net/contract/battles.ts';
import { joinBattle } from '../../../../net/http/battle.ts';
import { SHOWN_IN_PLACE } from '../../../app/queryClient.ts';
import { useServices } from '../../../app/services.ts';
import { queryKeys } from '../../../queries/keys.ts';
import { showBalances, useUserInfo } from '../../../queries/userInfo.ts';
import { useRequireLogin } from '../../auth/useRequireLogin.ts';
import { faultOf } from '../../opening/faults.ts';
import { tabStorage } from '../../opening/tabStorage.ts';
import { deviceSeedKeep } from '../shared/seedKeep.ts';
import { createJoinStore } from './joinOrder.ts';
import type { JoinOrder } from './joinOrder.ts';
import { freeSeats } from './seats.ts';

interface JoiningParts {
  readonly battle: BattleDetail;
  /** Opens a private battle. */
  readonly battleKey: string | undefined;
  /** Whatever became of it, the battle is another now. */
  readonly onSettled: () => void;
}

/** A seat about to be taken: the seed is made when the hash is on the screen, and kept for the verification. */
export function useJoining({ battle, battleKey, onSettled }: JoiningParts) {
  const services = useServices();
  const { battleId, publicHash } = battle;
  const requireLogin = useRequireLogin();
  const playerId = useUserInfo().data?.playerId;
  const [orders] = useState(() =>
    createJoinStore(tabStorage(), (input, key) => joinBattle(services.http, input, key)),
  );
  const pending = playerId === undefined ? undefined : orders.pending(playerId, battleId);
  const [wanted, setWanted] = useState<number | null>(null);
  const [isClosed, setClosed] = useState(false);
  const seed = useSeed(battle);
  const joining = useMutation({
    meta: SHOWN_IN_PLACE,
    mutationFn: (order: JoinOrder) => orders.place(order),
    onSuccess: ({ balance }, { input }) => {
      deviceSeedKeep().keep(battleId, { publicHash, userSeed: input.userSeed });
      showBalances(services.queryClient, { main: balance });
      setWanted(null);
    },
    onError: (error) => {
      const isPoor = faultOf(error) === 'poor';
      if (isPoor) void services.queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
    },
    onSettled,
  });
  const free = freeSeats(battle);
  const pos = wanted !== null && free.includes(wanted) ? wanted : (free[0] ?? null);
  return {
    open: wanted !== null || (pending !== undefined && !isClosed),
    /** The seat that will be asked for; another than the one pressed where that was taken meanwhile. */
    pos: pending?.input.pos ?? pos,
    wasTaken: wanted !== null && pos !== wanted,
    pending,
    seed,
    busy: joining.isPending,
    fault: joining.error && { kind: faultOf(joining.error), error: joining.error },
    /** A visitor is asked to log in first, and goes on afterwards. */
    show: (seat: number) =>
      requireLogin(() => {
        seed.prepare();
        setClosed(false);
        setWanted(seat);
      }),
    close() {
      setWanted(null);
      setClosed(true);
      joining.reset();
    },
    confirm() {
      if (joining.isPending || playerId === undefined) return;
      if (pending) {
        joining.mutate(pending);
        return;
      }
      if (pos === null || !seed.valid) return;
      const input = { id: battleId, pos, userSeed: seed.value, ...(battleKey && { key: battleKey }) };
      joining.mutate({ idempotencyKey: services.ports.id(), playerId, publicHash, input });
    },
  };
}
export type Joining = ReturnType<typeof useJoining>;

function useSeed({ battleId, publicHash }: BattleDetail) {
  const { ports } = useServices();
  const [value, setValue] = useState('');
  const fresh = () => makeUserSeed(ports.randomBytes);
  return {
    value,
    valid: USER_SEED_PATTERN.test(value),
    write: setValue,
    refresh: () => setValue(fresh()),
    /** Made once a battle, after its hash was seen; what was made before a reload is still there. */
    prepare() {
      if (value !== '') return;
      const kept = deviceSeedKeep().of(battleId);
      const userSeed = kept?.publicHash === publicHash ? kept.userSeed : fresh();
      deviceSeedKeep().keep(battleId, { publicHash, userSeed });
      setValue(userSeed);
    },
  };
}
