import { ApiError } from '../../../../../../net/http/apiError.ts';
import type { KeyedSend } from '../../../../../shared/requests/keyedRequest.ts';

interface FillSeats {
  /** The seats to fill, as `pos`. */
  readonly seats: readonly number[];
  readonly keyedSend: KeyedSend;
  readonly addBot: (pos: number, key: string) => Promise<unknown>;
}

/**
 * Adds bots to the seats one after another, each under its own key: after an unknown outcome the same seats are asked
 * for again, and none is filled twice. A seat that a player has taken meanwhile is left out.
 * @throws the error of `addBot`
 */
export async function fillSeats({ seats, keyedSend, addBot }: FillSeats): Promise<void> {
  for (const pos of seats) {
    try {
      await keyedSend(`bot ${pos} `, (key) => addBot(pos, key));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'battle.full') return;
      if (error.code !== 'battle.seatTaken') throw error;
    }
  }
}
