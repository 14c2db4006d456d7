import { describe, expect, it } from 'vitest';
import { SharedRead } from '../../../server/platform/shared-read.ts';
import { testPorts } from '../../support/ports.ts';

function setUp(read: (place: number) => PromiseLike<{ place: number }>) {
  const ports = testPorts();
  let reads = 0;
  const shared = new SharedRead(ports.clock, 250, () => read((reads += 1)));
  return { ports, shared, reads: () => reads };
}

describe('a shared read', () => {
  it('gives the same object until its time is over', async () => {
    const { ports, shared, reads } = setUp(async (place) => ({ place }));
    const first = await shared.read();
    ports.advance(249);
    expect(await shared.read()).toBe(first);
    ports.advance(1);
    expect(await shared.read()).toEqual({ place: 2 });
    expect(reads()).toBe(2);
  });

  it('runs a query once that begins when it is awaited, as those of the ORM do', async () => {
    let executed = 0;
    const { shared } = setUp((place) => ({
      then: (resolve, reject) => {
        executed += 1;
        return Promise.resolve({ place }).then(resolve, reject);
      },
    }));
    const [one, other] = await Promise.all([shared.read(), shared.read()]);
    expect(other).toBe(one);
    expect(await shared.read()).toBe(one);
    expect(executed).toBe(1);
  });

  it('does not keep a failure', async () => {
    const { shared } = setUp(async (place) => {
      if (place === 1) throw new Error('no database');
      return { place };
    });
    await expect(shared.read()).rejects.toThrow('no database');
    expect(await shared.read()).toEqual({ place: 2 });
  });
});
