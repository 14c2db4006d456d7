import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../../server/domain/catalogue/catalogue.ts';
import { startCatalogueRefresh } from '../../../server/jobs/catalogue-refresh.ts';
import { testPorts } from '../../support/ports.ts';

/** What a look sets off runs to its end. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

function setUp() {
  const ports = testPorts();
  const state = { looks: 0, failing: false, errors: 0 };
  const refresh = async (): Promise<Catalogue> => {
    state.looks += 1;
    if (state.failing) throw new Error('no database');
    return {} as Catalogue;
  };
  const onError = () => (state.errors += 1);
  const watch = startCatalogueRefresh({ catalogue: { refresh }, schedule: ports.schedule, onError });
  const pass = async (seconds: number) => {
    for (let gone = 0; gone < seconds; gone += 1) {
      ports.advance(1_000);
      await settle();
    }
  };
  return { state, watch, pass };
}

describe('a process that shares its database', () => {
  it('reads the catalogue again every five seconds', async () => {
    const { state, pass } = setUp();
    await pass(4);
    expect(state.looks).toBe(0);
    await pass(7);
    expect(state.looks).toBe(2);
  });

  it('goes on when the database was away', async () => {
    const { state, pass } = setUp();
    state.failing = true;
    await pass(6);
    state.failing = false;
    await pass(6);
    expect(state).toMatchObject({ looks: 2, errors: 1 });
  });

  it('stops for good', async () => {
    const { state, watch, pass } = setUp();
    await watch.stop();
    await pass(20);
    expect(state.looks).toBe(0);
  });
});
