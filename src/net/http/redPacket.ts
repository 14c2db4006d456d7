import type { CallInput } from '../contract/call.ts';
import {
  redPacketClaim,
  redPacketClaims,
  redPacketCommit,
  redPacketDetail,
  redPacketGive,
  redPacketList,
  redPacketMine,
} from '../contract/calls/redPacket.ts';
import type { Http } from './http.ts';

export function fetchPacketCommit(http: Http, signal?: AbortSignal) {
  return http.send(redPacketCommit, {}, { signal });
}

export function givePacket(http: Http, input: CallInput<typeof redPacketGive>, idempotencyKey: string) {
  return http.send(redPacketGive, input, { idempotencyKey });
}

export function fetchSitePackets(http: Http, signal?: AbortSignal) {
  return http.send(redPacketList, {}, { signal });
}

export function fetchPacket(http: Http, input: CallInput<typeof redPacketDetail>, signal?: AbortSignal) {
  return http.send(redPacketDetail, input, { signal });
}

export function fetchPacketClaims(
  http: Http,
  input: CallInput<typeof redPacketClaims>,
  signal?: AbortSignal,
) {
  return http.send(redPacketClaims, input, { signal });
}

export function claimPacket(http: Http, input: CallInput<typeof redPacketClaim>, idempotencyKey: string) {
  return http.send(redPacketClaim, input, { idempotencyKey });
}

export function fetchMyPackets(http: Http, input: CallInput<typeof redPacketMine>, signal?: AbortSignal) {
  return http.send(redPacketMine, input, { signal });
}
