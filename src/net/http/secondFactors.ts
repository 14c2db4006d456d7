import type { CallInput } from '../contract/call.ts';
import {
  accountChallengeAnswer,
  accountChallengePasskey,
  accountFactors,
  accountPasskeyAdd,
  accountPasskeyLogin,
  accountPasskeyLoginOptions,
  accountPasskeyOptions,
  accountPasskeyRemove,
  accountRecoveryCodes,
  accountTotpDisable,
  accountTotpEnable,
  accountTotpSetup,
} from '../contract/calls/accountFactors.ts';
import type { Http } from './http.ts';

export function fetchFactors(http: Http, signal?: AbortSignal) {
  return http.send(accountFactors, {}, { signal });
}

export function setUpTotp(http: Http, confirmation: string) {
  return http.send(accountTotpSetup, { confirmation });
}

export function enableTotp(http: Http, code: string) {
  return http.send(accountTotpEnable, { code });
}

export function disableTotp(http: Http, confirmation: string) {
  return http.send(accountTotpDisable, { confirmation });
}

export function renewRecoveryCodes(http: Http, confirmation: string) {
  return http.send(accountRecoveryCodes, { confirmation });
}

export function beginPasskey(http: Http, confirmation: string) {
  return http.send(accountPasskeyOptions, { confirmation });
}

export function addPasskey(http: Http, input: CallInput<typeof accountPasskeyAdd>) {
  return http.send(accountPasskeyAdd, input);
}

export function removePasskey(http: Http, input: CallInput<typeof accountPasskeyRemove>) {
  return http.send(accountPasskeyRemove, input);
}

export function beginChallengePasskey(http: Http, challenge: string) {
  return http.send(accountChallengePasskey, { challenge });
}

export function answerChallenge(http: Http, input: CallInput<typeof accountChallengeAnswer>) {
  return http.send(accountChallengeAnswer, input);
}

export function beginPasskeyLogin(http: Http) {
  return http.send(accountPasskeyLoginOptions, {});
}

export function logInByPasskey(http: Http, input: CallInput<typeof accountPasskeyLogin>) {
  return http.send(accountPasskeyLogin, input);
}
