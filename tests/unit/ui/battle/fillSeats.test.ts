import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/net/http/apiError.ts';
import { fillSeats } from '../../../../src/ui/features/battle/room/waiting/acts/fillSeats.ts';
import { formatRate } from '../../../../src/ui/features/battle/shared/rate.ts';
import { createKeyedSend } from '../../../../src/ui/shared/requests/keyedRequest.ts';

/** A house that seats bots; `answers` are its refusals by seat, each given once. */
function house(answers: ReadonlyMap<number, Error> = new Map()) {
  const refusals = new Map(answers);
  const asked: [pos: number, key: string][] = [];
  let keys = 0;
  const keyedSend = createKeyedSend(() => `key ${(keys += 1)}`);
  const addBot = async (pos: number, key: string) => {
    asked.push([pos, key]);
    const refusal = refusals.get(pos);
    refusals.delete(pos);
    if (refusal) throw refusal;
  };
  return { asked, fill: (seats: readonly number[]) => fillSeats({ seats, keyedSend, addBot }) };
}

const refusedAs = (code: string) => new ApiError({ code, msg: '', status: 409 });

describe('filling all seats with bots', () => {
  it('asks for one seat after another, each under its own key', async () => {
    const { asked, fill } = house();
    await fill([2, 3, 4]);
    expect(asked).toEqual([
      [2, 'key 1'],
      [3, 'key 2'],
      [4, 'key 3'],
    ]);
  });

  it('asks again under the same key after a lost answer', async () => {
    const { asked, fill } = house(new Map([[3, new TypeError('lost')]]));
    await expect(fill([2, 3])).rejects.toThrow('lost');
    await fill([3]);
    expect(asked.slice(1)).toEqual([
      [3, 'key 2'],
      [3, 'key 2'],
    ]);
  });

  it('leaves out a seat that a player took, and stops at a full battle or another refusal', async () => {
    const taken = house(new Map([[2, refusedAs('battle.seatTaken')]]));
    await taken.fill([2, 3]);
    expect(taken.asked.map(([pos]) => pos)).toEqual([2, 3]);
    const full = house(new Map([[2, refusedAs('battle.full')]]));
    await full.fill([2, 3]);
    expect(full.asked.map(([pos]) => pos)).toEqual([2]);
    const refused = house(new Map([[2, refusedAs('battle.notWaiting')]]));
    await expect(refused.fill([2, 3])).rejects.toMatchObject({ code: 'battle.notWaiting' });
    expect(refused.asked.map(([pos]) => pos)).toEqual([2]);
  });
});

describe('the multiple of a seat’s price', () => {
  it('is rounded down, with fewer digits the larger it is', () => {
    const texts = [
      [1350, 1070],
      [99, 100],
      [999, 100],
      [1_356, 100],
      [135_990, 1000],
      [123_456_700, 1000],
    ].map(([payout = 0, cost = 1]) => formatRate(payout, cost));
    expect(texts).toEqual(['1.26', '0.99', '9.99', '13.5', '135', '123,456']);
  });
});
