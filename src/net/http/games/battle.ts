import {
  battleCancel,
  battleCreate,
  battleCurrentList,
  battleEmote,
  battleGetBots,
  battleGetDetail,
  battleGetResults,
  battleJoin,
  battleJoinBot,
  battleList,
  battleMine,
  battleMyRank,
  battleRank,
} from '../../contract/calls/games/battle.ts';
import { change, move, read, readAll } from '../callFunctions.ts';

export const fetchCurrentBattles = read(battleCurrentList);
export const fetchBattles = read(battleList);
export const fetchMyBattles = read(battleMine);
export const fetchBattleRanking = readAll(battleRank);
export const fetchMyRank = readAll(battleMyRank);
export const fetchBattle = read(battleGetDetail);
export const fetchBattleResults = read(battleGetResults);

/** A POST that only reads, as the specification has it: the one that a query calls. */
export const fetchBots = readAll(battleGetBots);
export const createBattle = move(battleCreate);
export const joinBattle = move(battleJoin);
export const addBot = move(battleJoinBot);
export const cancelBattle = move(battleCancel);
export const sendEmote = change(battleEmote);
