import { makeUserSeed } from '../../src/fair/seeds.ts';
import type { Rng } from '../../src/fair/seeds.ts';
import { signUp } from '../../src/net/http/account/auth.ts';
import { addBot, createBattle, fetchBattle, joinBattle } from '../../src/net/http/games/battle.ts';
import { openBox } from '../../src/net/http/games/box.ts';
import { fetchBattleCommit, setUserSeed } from '../../src/net/http/games/fair.ts';
import { createHttp } from '../../src/net/http/http.ts';
import type { Http } from '../../src/net/http/http.ts';
import { fetchUserInfo } from '../../src/net/http/account/profile.ts';
import type { BattleSummary } from '../../src/net/contract/games/battles.ts';
import type { Action } from './actions.ts';
import type { Tally } from './tally.ts';

export interface PlayerDeps {
  readonly url: string;
  readonly rng: Rng;
  readonly ids: () => string;
}

/** A simulated player: sends the page's calls to the public API. */
export interface CrowdPlayer {
  readonly playerId: string;
  balance(): Promise<number>;
  /**
   * Executes the chosen action.
   * @throws ApiError when the server refuses
   */
  perform(action: Action, tally: Tally): Promise<void>;
}

/** Signs a new player up, with a user seed made after seeing the hash. @throws ApiError */
export async function signUpPlayer({ url, rng, ids }: PlayerDeps, phone: string): Promise<CrowdPlayer> {
  let token: string | null = null;
  const http = createHttp({
    baseUrl: url,
    token: () => token,
    onUnauthorised: () => undefined,
    pageUrl: () => `${url}/home`,
  });
  const consents = { isAdult: true, acceptsTerms: true, acceptsPrivacy: true };
  const password = makeUserSeed(rng);
  ({ token } = await signUp(http, { phone, password, ...consents }));
  await setUserSeed(http, { userSeed: makeUserSeed(rng) });
  const { playerId } = await fetchUserInfo(http);
  return {
    playerId,
    balance: async () => (await fetchUserInfo(http)).balance.main,
    perform: (act, tally) => performAction({ http, rng, ids }, act, tally),
  };
}

type ActionDeps = Pick<PlayerDeps, 'rng' | 'ids'> & { readonly http: Http };

async function performAction({ http, rng, ids }: ActionDeps, act: Action, tally: Tally): Promise<void> {
  switch (act.kind) {
    case 'open': {
      const { boxId, version } = act.box;
      await openBox(http, { boxId, version, count: act.count, fast: true }, ids());
      tally.openings += act.count;
      return;
    }
    case 'create':
      await create({ http, rng, ids }, act);
      tally.created += 1;
      return;
    case 'join':
      await fetchCommitment(http, act.battle);
      await joinBattle(http, { id: act.battle.battleId, pos: act.pos, userSeed: makeUserSeed(rng) }, ids());
      tally.joined += 1;
      return;
    case 'bot':
      await addBot(http, { id: act.battle.battleId, pos: act.pos }, ids());
      tally.bots += 1;
      return;
    case 'look':
    case 'leave':
      await fetchUserInfo(http);
  }
}

async function create(
  { http, rng, ids }: ActionDeps,
  action: Extract<Action, { kind: 'create' }>,
): Promise<void> {
  const { boxes, playerCount, mode, rule } = action;
  const { commitId } = await fetchBattleCommit(http);
  const rules = rule === 'plain' ? {} : { [rule]: true };
  const seat = { commitId, userSeed: makeUserSeed(rng), fast: true };
  await createBattle(http, { boxes, playerCount, mode, ...rules, ...seat }, ids());
}

/** A player's seed is made after the hash was seen, so the battle is fetched first. */
async function fetchCommitment(http: Http, { battleId }: BattleSummary): Promise<void> {
  await fetchBattle(http, { id: battleId });
}
