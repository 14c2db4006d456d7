import { useEffect, useState } from 'react';
import { makeUserSeed, USER_SEED_PATTERN } from '../../../../fair/seeds.ts';
import type { GiveawayDetail } from '../../../../net/contract/games/giveaways.ts';
import { joinGiveaway } from '../../../../net/http/games/giveaway.ts';
import { isOutcomeUnknown } from '../../../app/orderErrors.ts';
import { ERROR_SHOWN_INLINE } from '../../../app/queryClient.ts';
import type { Services } from '../../../app/services.ts';
import { useServices } from '../../../app/services.ts';
import { checkJoined, fetchCheckedGiveaway } from '../../../memory/compare/giveawayChecks.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { memoryOf } from '../../../memory/store/useMemory.ts';
import { useUserInfo } from '../../../queries/userInfo.ts';
import { useKeyedMutation } from '../../../shared/requests/useKeyedMutation.ts';

interface JoinInput {
  readonly id: string;
  readonly userSeed: string;
  readonly password?: string;
}

/** Joins a giveaway. The seed is made after the public hash was shown, and kept with it. */
export function useJoinGiveaway({ giveawayId, conditions }: GiveawayDetail) {
  const services = useServices();
  const [password, setPassword] = useState('');
  const seed = useCodeSeed(giveawayId);
  const mutation = useKeyedMutation({
    meta: ERROR_SHOWN_INLINE,
    actionOf: (input: JoinInput) => JSON.stringify(input),
    send: (input, key) => requestCode(services, input, key),
    onSettled: () => services.queryClient.invalidateQueries({ queryKey: laterKeys.giveaways.all }),
  });
  const isPasswordMissing = conditions.hasPassword && password === '';
  return {
    password,
    writePassword(text: string) {
      setPassword(text);
      mutation.reset();
    },
    seed,
    isPasswordMissing,
    busy: mutation.isPending,
    error: mutation.error,
    /** It may have been sent: only the same request can tell. */
    isUnknown: mutation.error !== null && isOutcomeUnknown(mutation.error),
    join() {
      if (mutation.isPending || !seed.valid || isPasswordMissing) return;
      mutation.mutate({ id: giveawayId, userSeed: seed.value, ...(conditions.hasPassword && { password }) });
    },
  };
}
export type JoinGiveaway = ReturnType<typeof useJoinGiveaway>;

/**
 * Compares the giveaway with the memory, keeps the seed there, and sends the request.
 * @throws ApiError `client.memoryDiffers`, and those of the calls
 */
async function requestCode(services: Services, input: JoinInput, key: string) {
  const { id, userSeed } = input;
  const { playerId, giveaway } = await fetchCheckedGiveaway(services, id);
  const { giveaways } = memoryOf(services);
  await giveaways.keepOwnCode(playerId, id, { userSeed, code: null });
  const answer = await joinGiveaway(services.http, input, key);
  await giveaways.keepOwnCode(playerId, id, { userSeed, code: answer.code });
  await checkJoined(services, playerId, { giveaway, userSeed }, answer);
  return answer;
}

/** The seed of a request; one from before a reload is used again. */
function useCodeSeed(giveawayId: string) {
  const services = useServices();
  const { ports } = services;
  const playerId = useUserInfo().data?.playerId;
  const [value, setValue] = useState('');
  useEffect(() => {
    if (playerId === undefined) return;
    const fresh = makeUserSeed(services.ports.randomBytes);
    const prepared = memoryOf(services).giveaways.prepareSeed(playerId, giveawayId, fresh);
    void prepared.then((userSeed) => setValue((written) => written || userSeed));
  }, [services, playerId, giveawayId]);
  return {
    value,
    valid: USER_SEED_PATTERN.test(value),
    write: setValue,
    refresh: () => setValue(makeUserSeed(ports.randomBytes)),
  };
}
