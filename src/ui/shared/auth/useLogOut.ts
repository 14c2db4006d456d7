import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { logOutMutation } from '../../app/logOut.ts';
import { notify } from '../../app/notify.ts';
import { useServices } from '../../app/services.ts';

/** Logs out and goes to the site root (specification, section 4). */
export function useLogOut(): () => void {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const { mutate } = useMutation({
    ...logOutMutation(useServices(), () => void navigate('/')),
    // The button is gone once the session has ended; callbacks given to `mutate` would not be called.
    onSuccess: () => void notify.success(t('header.loggedOut')),
  });
  return () => mutate();
}
