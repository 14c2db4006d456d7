import { describe, expect, it } from 'vitest';
import { nextTurn } from '../../../server/platform/ports.ts';
import { BatchedRead } from '../../../server/platform/batched-read.ts';

/** A read whose statements end when the test says so. */
function setUp(mostAtOnce = 1) {
  const statements: {
    keys: readonly string[];
    end: (values: Record<string, number>) => void;
    fail: () => void;
  }[] = [];
  const read = new BatchedRead<number>(
    (keys) =>
      new Promise((resolve, reject) => {
        statements.push({
          keys,
          end: (values) => resolve(new Map(Object.entries(values))),
          fail: () => reject(new Error('no database')),
        });
      }),
    mostAtOnce,
  );
  const statement = async (place: number) => {
    await expect.poll(() => statements.length).toBeGreaterThan(place);
    const found = statements[place];
    if (found === undefined) throw new Error(`no statement ${place}`);
    return found;
  };
  return { read, statements, statement };
}

describe('a batched read', () => {
  it('reads what is asked for during one statement with the next, each key once', async () => {
    const { read, statements, statement } = setUp();
    const first = read.read('a');
    const others = ['b', 'a', 'b', 'c'].map((key) => read.read(key));
    expect(statements.map(({ keys }) => keys)).toEqual([['a']]);
    (await statement(0)).end({ a: 1 });
    expect(await first).toBe(1);
    const second = await statement(1);
    expect(second.keys).toEqual(['b', 'a', 'c']);
    second.end({ a: 2, b: 3 });
    // The second read of `a` began after the first statement: it has what is there now.
    expect(await Promise.all(others)).toEqual([3, 2, 3, undefined]);
    expect(statements).toHaveLength(2);
  });

  it('keeps nothing: a later read is a statement of its own', async () => {
    const { read, statement } = setUp();
    for (const value of [1, 2]) {
      const asked = read.read('a');
      (await statement(value - 1)).end({ a: value });
      expect(await asked).toBe(value);
      // The next one comes when no statement runs.
      await nextTurn();
    }
  });

  it('fails those of one statement, and goes on with the next', async () => {
    const { read, statement } = setUp();
    const failing = read.read('a');
    const next = read.read('a');
    (await statement(0)).fail();
    await expect(failing).rejects.toThrow('no database');
    (await statement(1)).end({ a: 5 });
    expect(await next).toBe(5);
  });

  it('divides more than 200 keys into statements', async () => {
    const { read, statement } = setUp();
    const first = read.read('first');
    const many = Array.from({ length: 250 }, (_, n) => read.read(`key-${n}`));
    (await statement(0)).end({ first: 0 });
    const [one, other] = [await statement(1).then((of) => (of.end({ 'key-0': 1 }), of)), await statement(2)];
    other.end({ 'key-249': 2 });
    expect([one.keys.length, other.keys.length]).toEqual([200, 50]);
    const values = await Promise.all(many);
    expect([await first, values[0], values[249], values[1]]).toEqual([0, 1, 2, undefined]);
  });

  it('runs as many statements at once as it may', async () => {
    const { read, statements, statement } = setUp(2);
    const asked = ['a', 'b', 'c', 'd'].map((key) => read.read(key));
    expect(statements.map(({ keys }) => keys)).toEqual([['a'], ['b']]);
    (await statement(1)).end({ b: 2 });
    (await statement(2)).end({ c: 3, d: 4 });
    (await statement(0)).end({ a: 1 });
    expect(await Promise.all(asked)).toEqual([1, 2, 3, 4]);
  });
});
