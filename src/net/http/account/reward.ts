import {
  profileRewardPage,
  rewardClaim,
  rewardCurrent,
  rewardZone,
} from '../../contract/calls/account/reward.ts';
import { changeBy, move, read, readBy } from '../callFunctions.ts';

export const fetchRewards = readBy(rewardCurrent, 'zone');
export const claimReward = move(rewardClaim);
export const changeRewardZone = changeBy(rewardZone, 'zone');
export const fetchRewardPage = read(profileRewardPage);
