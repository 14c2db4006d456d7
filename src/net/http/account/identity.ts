import { authCertify, authCertifyResult } from '../../contract/calls/account/identity.ts';
import { act, readAll } from '../callFunctions.ts';

export const startIdentityCheck = act(authCertify);
export const fetchIdentity = readAll(authCertifyResult);
