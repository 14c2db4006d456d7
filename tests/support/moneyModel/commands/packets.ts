import { expect } from 'vitest';
import { drawPacket } from '../../../../src/fair/outcome/packetShares.ts';
import { nodeHashes } from '../../../../server/providers/hashes.ts';
import {
  redPacketClaim,
  redPacketCommit,
  redPacketDetail,
  redPacketGive,
} from '../../../../src/net/contract/calls/games/redPacket.ts';
import type { TestPlayer } from '../../product.ts';
import type { MoneyCommand, World } from '../world.ts';

const MOST_SHARES = 4;

interface Packet {
  readonly id: string;
  readonly giver: TestPlayer;
  readonly amount: number;
  readonly shares: number;
  left: number;
  readonly claims: { readonly userSeed: string; readonly share: number }[];
  readonly claimers: Set<string>;
}

/** Main balance gives; each share goes to a main balance; what nobody claimed comes back. */
export function packets(world: World): MoneyCommand {
  const { model, product } = world;
  let open: Packet[] = [];

  const give = async (): Promise<void> => {
    const giver = world.player();
    const main = `${giver.id}:main` as const;
    const shares = 1 + world.pick(MOST_SHARES);
    const amount = Math.max(100, shares) + world.pick(4_000);
    const { commitId } = (await product.call(giver, redPacketCommit, {})).data;
    const terms = { amount, shares, audience: 'site', greeting: 'luck', minutes: 60 } as const;
    const answer = await world.call(giver, redPacketGive, { commitId, ...terms });
    if (model.balance(main) < amount) {
      expect(answer.code).toBe('balance.insufficient');
      return;
    }
    model.move(main, 'house:packets', amount);
    model.pledge(giver.id, amount);
    expect(answer.data.balance).toBe(model.balance(main));
    const id = answer.data.packet.packetId;
    open.push({ id, giver, amount, shares, left: amount, claims: [], claimers: new Set() });
  };

  /** The shares that were paid are those that the revealed seed draws. */
  const verify = async ({ id, amount, shares, claims }: Packet): Promise<void> => {
    const { serverSeed } = (await product.call(null, redPacketDetail, { id })).data;
    const seeds = claims.map(({ userSeed }) => userSeed);
    const drawn = drawPacket(nodeHashes, serverSeed ?? '', seeds, { amount, shares });
    expect(claims.map(({ share }) => share)).toEqual(drawn.map(({ share }) => share));
  };

  const claim = async (): Promise<void> => {
    const packet = world.oneOf(open);
    const player = world.player();
    const userSeed = `seed${world.pick(1_000)}`;
    const answer = await world.call(player, redPacketClaim, { id: packet.id, userSeed });
    if (player.id === packet.giver.id) {
      expect(answer.code).toBe('packet.own');
      return;
    }
    if (packet.claimers.has(player.id)) {
      expect(answer.code).toBe('packet.claimed');
      return;
    }
    const { share } = answer.data.claim;
    packet.claims.push({ userSeed, share });
    packet.claimers.add(player.id);
    packet.left -= share;
    expect(packet.left >= packet.shares - packet.claims.length).toBe(true);
    model.move('house:packets', `${player.id}:main`, share);
    model.pledge(packet.giver.id, -share);
    if (packet.claims.length < packet.shares) return;
    expect(packet.left).toBe(0);
    open = open.filter((each) => each !== packet);
    await verify(packet);
  };

  return {
    run: () => (open.length > 0 && world.pick(3) > 0 ? claim() : give()),
    async follow() {
      for (const packet of [...open]) {
        const { state } = (await product.call(null, redPacketDetail, { id: packet.id })).data;
        if (state === 'open') continue;
        model.move('house:packets', `${packet.giver.id}:main`, packet.left);
        model.pledge(packet.giver.id, -packet.left);
        open = open.filter((each) => each !== packet);
        await verify(packet);
      }
    },
  };
}
