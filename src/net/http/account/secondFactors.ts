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
} from '../../contract/calls/account/accountFactors.ts';
import { act, change, changeBy, readAll } from '../callFunctions.ts';

export const fetchFactors = readAll(accountFactors);
export const setUpTotp = changeBy(accountTotpSetup, 'confirmation');
export const enableTotp = changeBy(accountTotpEnable, 'code');
export const disableTotp = changeBy(accountTotpDisable, 'confirmation');
export const renewRecoveryCodes = changeBy(accountRecoveryCodes, 'confirmation');
export const beginPasskey = changeBy(accountPasskeyOptions, 'confirmation');
export const addPasskey = change(accountPasskeyAdd);
export const removePasskey = change(accountPasskeyRemove);
export const beginChallengePasskey = changeBy(accountChallengePasskey, 'challenge');
export const answerChallenge = change(accountChallengeAnswer);
export const beginPasskeyLogin = act(accountPasskeyLoginOptions);
export const logInByPasskey = change(accountPasskeyLogin);
