import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { beginPasskeyLogin, logInByPasskey } from '../../../net/http/account/secondFactors.ts';
import { notify } from '../../app/notify.ts';
import { useServices } from '../../app/services.ts';
import { askForPasskey } from '../../shared/browserPasskeys.ts';
import { useCompleteLogin } from './useCompleteLogin.ts';

/** Logs in with a passkey that the browser finds; no phone, no password. */
export function PasskeyLogin() {
  const { t } = useTranslation('auth');
  const { http } = useServices();
  const completeLogin = useCompleteLogin();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { challenge, options } = await beginPasskeyLogin(http);
      return logInByPasskey(http, { challenge, credential: await askForPasskey(options) });
    },
    onSuccess: ({ isReopened, ...login }) => {
      completeLogin(login);
      if (isReopened) notify.success(t('login.reopened'));
    },
  });
  return (
    <button type="button" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      {t('login.byPasskey')}
    </button>
  );
}
