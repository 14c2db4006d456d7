import { authCertify, authCertifyResult } from '../../contract/calls/identity.ts';
import { act, readAll } from '../callFunctions.ts';

export const startIdentityCheck = act(authCertify);
export const fetchIdentity = readAll(authCertifyResult);
