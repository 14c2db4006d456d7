import type { CallInput } from '../contract/call.ts';
import { profileFavourite, profileSellMatching } from '../contract/calls/backpack.ts';
import type { Http } from './http.ts';

export function setFavourite(http: Http, input: CallInput<typeof profileFavourite>) {
  return http.send(profileFavourite, input);
}

export function sellMatching(
  http: Http,
  input: CallInput<typeof profileSellMatching>,
  idempotencyKey: string,
) {
  return http.send(profileSellMatching, input, { idempotencyKey });
}
