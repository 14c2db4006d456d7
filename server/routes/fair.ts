import type { FastifyInstance } from 'fastify';
import {
  fairBattleCommit,
  fairBattleCommitDetail,
  fairHistory,
  fairRoll,
  fairRolls,
  fairRotate,
  fairSeeds,
  fairUserSeed,
  fairVerified,
} from '../../src/net/contract/calls/fair.ts';
import type { RollRecord, RollSummary } from '../../src/net/contract/calls/fair.ts';
import type { StoredRange } from '../db/schema.ts';
import type { Catalogue } from '../domain/catalogue/catalogue.ts';
import type { BattleCommit, FoundCommit } from '../domain/battles/commits.ts';
import { findPull } from '../domain/battles/pulls.ts';
import type { RolledPull } from '../domain/battles/pulls.ts';
import { readRanges } from '../domain/catalogue/versions.ts';
import { readHistory } from '../domain/fairness/history.ts';
import { findRoll, recordVerification, listRolls } from '../domain/fairness/rolls.ts';
import type { RolledOpening } from '../domain/fairness/rolls.ts';
import { registerCall } from '../http/register-call.ts';
import type { RouteContext } from './context.ts';
import { presentHistory } from '../presenters/roll-history.ts';
import { boxNames, presentItem } from '../presenters/catalogue.ts';
import type { ImageUrlBuilder } from '../presenters/catalogue.ts';

export function fairRoutes(app: FastifyInstance, context: RouteContext): void {
  const { store, ports, seeds, battleCommits, catalogue, image } = context;

  registerCall(app, fairSeeds, ({ player }) => seeds.view(player.playerId));
  registerCall(app, fairUserSeed, ({ input, player }) => seeds.setUserSeed(player.playerId, input.userSeed));
  registerCall(app, fairRotate, ({ player }) => seeds.rotate(player.playerId));

  registerCall(app, fairRoll, async ({ input, player }) => {
    const pull = await findPull(store, player.playerId, input.id);
    if (pull !== null) {
      const table = await readRanges(store, pull.pull.boxId, pull.pull.boxVersion);
      return presentPullRecord(pull, table, catalogue.current(), image);
    }
    const rolled = await findRoll(store, player.playerId, input.id);
    const ranges = await readRanges(store, rolled.opening.boxId, rolled.opening.boxVersion);
    return presentRoll(rolled, ranges, catalogue.current(), image);
  });

  registerCall(app, fairRolls, async ({ input, player }) => {
    const { list, total } = await listRolls(store, player.playerId, input);
    const shown = list.map((rolled) => presentRollSummary(rolled, catalogue.current(), image));
    return { list: shown, total, page: input.page, pageSize: input.pageSize };
  });

  registerCall(app, fairHistory, async ({ input, player }) => {
    const history = await readHistory(store, player.playerId, input);
    return presentHistory(history, catalogue.current());
  });

  registerCall(app, fairBattleCommit, async ({ player }) =>
    presentCommit(await battleCommits.open(player.playerId)),
  );

  registerCall(app, fairBattleCommitDetail, async ({ input, player }) => {
    return presentCommitDetail(await battleCommits.find(player.playerId, input.id));
  });

  registerCall(app, fairVerified, async ({ input, player }) => {
    await recordVerification(store, player.playerId, input.id, ports.clock.now());
    return {};
  });
}

/** Seed and salt leave the server only here and in a rotation, and only once the pair is out of use. */
function presentRoll(
  { roll, pair, opening, definitionId }: RolledOpening,
  ranges: readonly StoredRange[],
  catalogue: Catalogue,
  image: ImageUrlBuilder,
): RollRecord {
  const revealed = pair.state === 'revealed';
  return {
    rollId: roll.id,
    kind: roll.kind,
    battleId: null,
    battleKey: null,
    publicHash: pair.publicHash,
    serverSeed: revealed ? pair.serverSeed : null,
    secretSalt: revealed ? pair.secretSalt : null,
    userSeed: roll.userSeed,
    round: roll.round,
    roll: roll.ticket,
    item: presentItem(catalogue.item(definitionId), image),
    box: presentTable(opening.boxId, opening.boxVersion, ranges, catalogue, image),
    committedAt: pair.committedAt.toISOString(),
    rolledAt: roll.createdAt.toISOString(),
  };
}

function presentPullRecord(
  { pull, battle, commit, isRevealed }: RolledPull,
  ranges: readonly StoredRange[],
  catalogue: Catalogue,
  image: ImageUrlBuilder,
): RollRecord {
  return {
    rollId: pull.id,
    kind: 'battle',
    battleId: battle.id,
    battleKey: battle.key,
    publicHash: commit.publicHash,
    serverSeed: isRevealed ? commit.serverSeed : null,
    secretSalt: isRevealed ? commit.secretSalt : null,
    userSeed: battle.userSeed ?? '',
    round: pull.round,
    roll: pull.ticket,
    item: presentItem(catalogue.item(pull.definitionId), image, pull.value),
    box: presentTable(pull.boxId, pull.boxVersion, ranges, catalogue, image),
    committedAt: commit.createdAt.toISOString(),
    rolledAt: (battle.drawnAt ?? battle.createdAt).toISOString(),
  };
}

function presentTable(
  boxId: string,
  version: number,
  ranges: readonly StoredRange[],
  catalogue: Catalogue,
  image: ImageUrlBuilder,
): RollRecord['box'] {
  const entries = ranges.map(({ itemId, from, to }) => ({
    ...presentItem(catalogue.item(itemId), image),
    from,
    to,
  }));
  return { boxId, names: boxNames(boxId, catalogue), version, entries };
}

function presentCommit({ id, publicHash, createdAt, expiresAt }: BattleCommit) {
  return {
    commitId: id,
    publicHash,
    createTime: createdAt.toISOString(),
    expireTime: expiresAt.toISOString(),
  };
}

/** The seeds of one that a battle took are told by the battle, once it has ended. */
function presentCommitDetail({ commit, battleId, isExpired }: FoundCommit) {
  const state: 'open' | 'used' | 'expired' = isExpired
    ? 'expired'
    : commit.state === 'used'
      ? 'used'
      : 'open';
  const { serverSeed, secretSalt } = isExpired ? commit : { serverSeed: null, secretSalt: null };
  return { ...presentCommit(commit), state, battleId, serverSeed, secretSalt };
}

function presentRollSummary(
  { roll, pair, opening, definitionId }: RolledOpening,
  catalogue: Catalogue,
  image: ImageUrlBuilder,
): RollSummary {
  return {
    rollId: roll.id,
    publicHash: pair.publicHash,
    userSeed: roll.userSeed,
    round: roll.round,
    roll: roll.ticket,
    item: presentItem(catalogue.item(definitionId), image),
    boxNames: boxNames(opening.boxId, catalogue),
    revealed: pair.state === 'revealed',
    rolledAt: roll.createdAt.toISOString(),
  };
}
