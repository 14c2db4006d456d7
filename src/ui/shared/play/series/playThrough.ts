import type { ActorRefFrom } from 'xstate';
import type { Rolled, rollMachine, RollRequest } from '../../../../game/index.ts';
import { orderErrorKind } from '../../../app/orderErrors.ts';
import { waitFor } from './waitFor.ts';

/** A running machine of a page with plays. */
export type RollActor<Request extends RollRequest, Roll extends Rolled> = ActorRefFrom<
  ReturnType<typeof rollMachine<Request, Roll>>
>;

/**
 * Plays of a series through the machine of the page, so that its checks hold.
 * @param keyOf the idempotency key of a request
 */
export function playThrough<Request extends RollRequest, Roll extends Rolled>(
  actor: RollActor<Request, Roll>,
  keyOf: (request: Request) => string | undefined,
) {
  const isOf = (key: string) => {
    const { request } = actor.getSnapshot().context;
    return request !== null && keyOf(request) === key;
  };
  const outcomeOf = async (key: string): Promise<readonly Roll[]> => {
    const settled = await waitFor(
      actor,
      (snapshot) => isOf(key) && (snapshot.matches('result') || snapshot.matches('error')),
    );
    if (settled.matches('error')) throw settled.context.error;
    return settled.context.rolls;
  };
  return {
    /** Waits until a play can begin. */
    ready: () =>
      waitFor(
        actor,
        (snapshot) =>
          snapshot.matches('idle') || snapshot.matches({ result: 'choosing' }) || snapshot.matches('error'),
      ),
    /**
     * Call when a play can begin.
     * @returns the rolls once the canvas has stopped
     * @throws the error of the order
     */
    play(request: Request, key: string) {
      actor.send({ type: 'play', request });
      return outcomeOf(key);
    },
    /** As `play`, with the order that the page has under this key; null if it has none. */
    async retry(key: string) {
      if (!isOf(key)) return null;
      actor.send({ type: 'retry' });
      return outcomeOf(key);
    },
  };
}

/** What a series does about the error of an order. */
export function failureOf(error: unknown): 'unknown' | 'refused' | 'final' {
  const kind = orderErrorKind(error);
  if (kind === 'unknown' || kind === 'login') return 'unknown';
  return kind === 'changed' ? 'final' : 'refused';
}
