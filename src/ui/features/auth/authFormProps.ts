import type { LoginChallenge } from '../../../net/contract/calls/account/auth.ts';

export interface AuthFormProps {
  /** The account asks for its second factor. */
  readonly onChallenge: (challenge: LoginChallenge) => void;
}
