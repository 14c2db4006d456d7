import { authLogin, authLogout, authSignUp } from '../../contract/calls/account/auth.ts';
import { act, change } from '../callFunctions.ts';

export const signUp = change(authSignUp);
export const logIn = change(authLogin);
export const logOut = act(authLogout);
