import { authChangePassword } from '../../contract/calls/account/auth.ts';
import { accountSecurityMethods, authVerify } from '../../contract/calls/account/security.ts';
import { change, readAll } from '../callFunctions.ts';

export const fetchSecurityMethods = readAll(accountSecurityMethods);
export const verifyByCode = change(authVerify);
export const changePassword = change(authChangePassword);
