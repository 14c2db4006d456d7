import {
  fairBattleCommit,
  fairBattleCommitDetail,
  fairHistory,
  fairPublicRoll,
  fairRoll,
  fairRolls,
  fairRotate,
  fairSeeds,
  fairUserSeed,
  fairVerified,
} from '../../contract/calls/games/fair.ts';
import { act, change, read, readAll } from '../callFunctions.ts';

export const fetchSeeds = readAll(fairSeeds);
export const setUserSeed = change(fairUserSeed);
export const rotateSeeds = act(fairRotate);
export const fetchRoll = read(fairRoll);
export const fetchPublicRoll = read(fairPublicRoll);
export const fetchRolls = read(fairRolls);
export const fetchHistory = read(fairHistory);
export const reportVerified = change(fairVerified);
export const fetchBattleCommit = readAll(fairBattleCommit);
export const fetchBattleCommitDetail = read(fairBattleCommitDetail);
