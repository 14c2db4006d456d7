import { expect } from 'vitest';
import { sysConfigDefaults } from '../../../../server/domain/configuration/sys-config.ts';
import { nodeHashes } from '../../../../server/providers/hashes.ts';
import { verifyGiveaway } from '../../../../src/fair/proof/giveaway/giveawayVerify.ts';
import {
  giveawayCancel,
  giveawayCreate,
  giveawayJoin,
} from '../../../../src/net/contract/calls/games/giveaway.ts';
import { GiveawayClient, proofOfGiveaway } from '../../giveaways.ts';
import type { TestPlayer } from '../../product.ts';
import { ItemState } from '../model.ts';
import type { MoneyCommand, World } from '../world.ts';

const OVER = 1;
const CANCELLED = 2;
const MOST_COINS = 3_000;
const SECONDS_OPEN = 600;

interface Open {
  readonly id: string;
  readonly giver: TestPlayer;
  /** An amount of coins, or the id of an item. */
  readonly prizes: readonly (number | string)[];
  readonly joined: Set<string>;
  /** From then on nobody joins. */
  readonly closesAt: number;
}

const coinsOf = (prizes: Open['prizes']): number =>
  prizes.reduce<number>((sum, prize) => sum + (typeof prize === 'number' ? prize : 0), 0);

/** Coins wait in `hold`, items aside; both go to the winners, what nobody won comes back. */
export function giveaways(world: World): MoneyCommand {
  const { model, product } = world;
  const client = new GiveawayClient(product);
  const now = () => product.ports.clock.now().getTime();
  let open: Open[] = [];
  /** Values of items by winner, of all giveaways that one sweep ends. */
  const wonItems = new Map<string, number[]>();

  const create = async (): Promise<void> => {
    const giver = world.player();
    const [main, hold] = [`${giver.id}:main`, `${giver.id}:hold`] as const;
    const coins = Array.from({ length: 1 + world.pick(2) }, () => 1 + world.pick(MOST_COINS));
    const items = world.some(model.owned(giver.id), 1);
    const prizes = [...coins, ...items];
    const text = prizes.map((prize) => (typeof prize === 'number' ? `coins:${prize}` : `item:${prize}`));
    const answer = await world.call(giver, giveawayCreate, {
      prizes: text.join(','),
      closesIn: SECONDS_OPEN,
    });
    if (coinsOf(prizes) + model.valueOf(items) > sysConfigDefaults.giftMaxAmount) {
      expect(['gift.maxAmount', 'balance.insufficient']).toContain(answer.code);
      return;
    }
    if (model.balance(main) < coinsOf(prizes)) {
      expect(answer.code).toBe('balance.insufficient');
      return;
    }
    expect(answer.code).toBeNull();
    model.move(main, hold, coinsOf(prizes));
    for (const id of items) model.item(id).state = ItemState.prize;
    model.pledge(giver.id, model.valueOf(items));
    open.push({
      id: answer.data.giveawayId,
      giver,
      prizes,
      joined: new Set(),
      closesAt: now() + SECONDS_OPEN * 1_000,
    });
  };

  const giveBack = ({ giver, prizes }: Open): void => {
    model.move(`${giver.id}:hold`, `${giver.id}:main`, coinsOf(prizes));
    for (const prize of prizes) if (typeof prize === 'string') model.item(prize).state = ItemState.owned;
  };
  const close = (ended: Open): void => {
    const items = ended.prizes.filter((prize) => typeof prize === 'string');
    model.pledge(ended.giver.id, -model.valueOf(items));
    open = open.filter((each) => each !== ended);
  };

  const join = async (): Promise<void> => {
    const { id, giver, joined, closesAt } = world.oneOf(open);
    const player = world.oneOf(world.others(giver));
    const answer = await world.call(player, giveawayJoin, { id, userSeed: `seed${world.pick(1_000)}` });
    if (joined.has(player.id) || now() >= closesAt) {
      expect(answer.code).not.toBeNull();
      return;
    }
    expect(answer.code).toBeNull();
    joined.add(player.id);
  };

  const cancel = async (): Promise<void> => {
    const chosen = world.oneOf(open);
    const answer = await world.call(chosen.giver, giveawayCancel, { id: chosen.id });
    if (chosen.joined.size > 0) {
      expect(answer.code).not.toBeNull();
      return;
    }
    giveBack(chosen);
    close(chosen);
    expect(answer.data.balance).toBe(model.balance(`${chosen.giver.id}:main`));
  };

  /** Each prize goes to its winner, or back to the giver. */
  const handOver = async (ended: Open): Promise<void> => {
    const detail = await client.detail(ended.id);
    const proof = proofOfGiveaway(detail, await client.participants(ended.id));
    expect(verifyGiveaway(proof, nodeHashes).filter(({ ok }) => !ok)).toEqual([]);
    const hold = `${ended.giver.id}:hold` as const;
    for (const [place, prize] of ended.prizes.entries()) {
      const winner = detail.prizes[place]?.winner?.playerId;
      if (typeof prize === 'number') model.move(hold, `${winner ?? ended.giver.id}:main`, prize);
      else if (winner === undefined) model.item(prize).state = ItemState.owned;
      else wonItems.set(winner, [...(wonItems.get(winner) ?? []), model.item(prize).value]);
    }
    expect(detail.prizes.filter(({ winner }) => winner !== null)).toHaveLength(
      Math.min(ended.prizes.length, ended.joined.size),
    );
  };

  return {
    run() {
      const act = open.length === 0 ? 0 : world.pick(6);
      return act < 2 ? create() : act < 5 ? join() : cancel();
    },
    async follow() {
      for (const each of [...open]) {
        const { state } = await client.detail(each.id);
        if (state === CANCELLED) giveBack(each);
        else if (state === OVER) await handOver(each);
        else continue;
        close(each);
      }
      for (const [winner, values] of wonItems) await world.takeNewItems(winner, 'giveaway', values);
      wonItems.clear();
    },
  };
}
