import {
  redPacketClaim,
  redPacketClaims,
  redPacketCommit,
  redPacketDetail,
  redPacketGive,
  redPacketList,
  redPacketMine,
} from '../../contract/calls/games/redPacket.ts';
import { move, read, readAll } from '../callFunctions.ts';

export const fetchPacketCommit = readAll(redPacketCommit);
export const givePacket = move(redPacketGive);
export const fetchSitePackets = readAll(redPacketList);
export const fetchPacket = read(redPacketDetail);
export const fetchPacketClaims = read(redPacketClaims);
export const claimPacket = move(redPacketClaim);
export const fetchMyPackets = read(redPacketMine);
