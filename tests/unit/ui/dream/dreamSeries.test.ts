import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { rollMachine } from '../../../../src/game/index.ts';
import { ApiError } from '../../../../src/net/http/apiError.ts';
import type { Services } from '../../../../src/ui/app/services.ts';
import { drawnOf, type DrawnDream } from '../../../../src/ui/features/dream/state/drawnDream.ts';
import { createDreamSeries } from '../../../../src/ui/features/dream/state/dreamServices.ts';
import type { PageRequest } from '../../../../src/ui/features/dream/state/dreamServices.ts';
import { DREAM, RULES, target } from './dreamFixtures.ts';

const lost = drawnOf({ ...DREAM, won: false, ownedId: null });
const changed = new ApiError({
  code: 'dream.changed',
  status: 409,
  msg: '',
  now: { ...RULES, target: target(12_000) },
});
const network = new ApiError({ code: 'client.network', status: 0, msg: '' });
const plan = { times: 3, stopAtWin: true, lossLimit: null };
const terms = {
  targetId: 'knife',
  tickets: 42_500,
  side: 'under',
  value: 10_000,
  edge: 500,
  fast: true,
} as const;

/** A series whose dreams have these outcomes, in their order; waits between them take no time. */
function startSeries(...outcomes: (DrawnDream | Error)[]) {
  const keys: string[] = [];
  const dream = createActor(
    rollMachine<PageRequest, DrawnDream>({
      async roll(request) {
        keys.push(request.demo ? 'demo' : request.order.key);
        const outcome = outcomes.shift() ?? lost;
        if (outcome instanceof Error) throw outcome;
        return [{ ...outcome, rollId: `roll-${keys.length}` }];
      },
      spin: () => Promise.resolve(),
      sell: () => Promise.resolve(),
      stop: () => undefined,
    }),
  ).start();
  let ids = 0;
  const ports = {
    newId: () => `key-${(ids += 1)}`,
    schedule(_ms: number, then: () => void) {
      queueMicrotask(then);
      return () => undefined;
    },
  };
  const series = createActor(createDreamSeries({ ports } as unknown as Services, dream)).start();
  series.send({ type: 'start', request: { plan, price: 4_474, terms, pauseMs: 1_400 } });
  return { keys, series, context: () => series.getSnapshot().context };
}

it('dreams one after the other, each under a key of its own, and ends at a win', async () => {
  const { keys, series, context } = startSeries(lost, drawnOf(DREAM));
  await waitFor(series, (snapshot) => snapshot.matches('ended'));
  expect(keys).toEqual(['key-1', 'key-2']);
  expect(context()).toMatchObject({
    end: 'win',
    series: { progress: { done: 2, wins: 1, net: 5_526 - 4_474 } },
  });
});

it('ends when the terms have changed', async () => {
  const { keys, series, context } = startSeries(lost, changed);
  await waitFor(series, (snapshot) => snapshot.matches('ended'));
  expect(keys).toHaveLength(2);
  expect(context()).toMatchObject({ end: 'refused', series: { progress: { done: 1 } } });
});

it('sends an order again under its key when its outcome is unknown', async () => {
  const { keys, series, context } = startSeries(network, lost, lost, lost);
  await waitFor(series, (snapshot) => snapshot.matches('paused'));
  series.send({ type: 'resume' });
  await waitFor(series, (snapshot) => snapshot.matches('ended'));
  expect(keys).toEqual(['key-1', 'key-1', 'key-2', 'key-3']);
  expect(context()).toMatchObject({ end: 'times', series: { progress: { done: 3 } } });
});
