import { expect, it } from 'vitest';
import { createLogPoller } from '../../../server/jobs/log-poller.ts';
import { testPorts } from '../../support/ports.ts';

it('a log that takes nothing is told at every turn, and is tried until it does', async () => {
  const ports = testPorts();
  const errors: unknown[] = [];
  let turns = 0;
  const poller = createLogPoller({
    log: {
      integrate: async () => {
        turns += 1;
        if (turns < 4) throw new Error(`turn ${turns}`);
        return 0;
      },
    },
    store: { logPosition: () => 7 },
    schedule: ports.schedule,
    onError: (error) => void errors.push(String(error)),
  });
  poller.start();
  for (let second = 1; second <= 6; second += 1) {
    ports.advance(1_000);
    await ports.nextTurn();
  }
  await poller.stop();
  expect(errors).toEqual(['Error: turn 1', 'Error: turn 2', 'Error: turn 3']);
  expect(turns).toBe(4);
});
