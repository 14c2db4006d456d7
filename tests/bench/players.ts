import { makeUserSeed } from '../../src/fair/seeds.ts';
import type { Services } from '../../server/domain/services/services.ts';
import { minor, post } from '../../server/ledger/ledger.ts';
import { readHouseAccounts } from '../../server/ledger/accounts.ts';

export interface BenchPlayer {
  id: string;
  token: string;
}

const PASSWORD = 'only for the bench';
const STARTING_BALANCE = 1_000_000_000;

/** Players with a user seed and more coins than a bench can spend. */
export async function createPlayers(services: Services, howMany: number): Promise<BenchPlayer[]> {
  const house = await readHouseAccounts(services.store);
  const made: BenchPlayer[] = [];
  for (let n = 0; n < howMany; n++) {
    const phone = `138${String(Math.trunc(n)).padStart(8, '0')}`;
    const token = await services.signUps.signUp(
      { phone, password: PASSWORD, inviteCode: undefined },
      '127.0.0.1',
    );
    const session = await services.sessions.find(token);
    if (session === null) throw new Error('the session that was just begun is not there');
    const id = session.playerId;
    await services.seeds.setUserSeed(id, makeUserSeed(services.ports.rng));
    await creditPlayer(services, house.shard('deposits', services.ports.ids()), id);
    made.push({ id, token });
  }
  return made;
}

async function creditPlayer(
  { store, ports }: Services,
  houseAccount: number,
  playerId: string,
): Promise<void> {
  const [account] = await store.query<{ id: number }>(`SELECT player_account($1::uuid, 'main') AS id`, [
    playerId,
  ]);
  if (account === undefined) throw new Error('a player without an account');
  const id = ports.ids();
  await post(store, {
    id,
    kind: 'operator.grant',
    reference: id,
    reason: 'bench',
    actor: 'house',
    spending: false,
    at: ports.clock.now(),
    legs: [
      { account: account.id, amount: minor(STARTING_BALANCE) },
      { account: houseAccount, amount: minor(-STARTING_BALANCE) },
    ],
  });
}
