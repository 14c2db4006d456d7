import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { AccountActions } from '../auth/AccountActions.tsx';

interface LoginPromptProps {
  title: string;
  hint: string;
  /** The level of the heading: 1 if this is the whole page. */
  level: 1 | 2;
}

/** Asks a visitor to sign up or log in. */
export function LoginPrompt({ title, hint, level }: LoginPromptProps) {
  return (
    <StateMessage icon="lock" picture="account" title={title} level={level} action={<AccountActions />}>
      {hint}
    </StateMessage>
  );
}
