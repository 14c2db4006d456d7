import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PROMOTION_CODE_PATTERN } from '../../../net/contract/limits.ts';
import { readCode } from '../../../net/contract/typedText.ts';
import { useServices } from '../../app/services.ts';
import { Button } from '../../components/controls/Button.tsx';
import { leaveForSteam, redirectTarget } from '../../shared/auth/steamLogin.ts';
import { InviteField } from './InviteField.tsx';
import styles from './AuthDialog.module.css';

/** Login and registration by Steam: what Steam tells us, an invite code for new players, and the way there. */
export function SteamLoginForm() {
  const { t } = useTranslation(['steam', 'auth', 'errors']);
  const { authDialogs, session } = useServices();
  const location = useLocation();
  const [inviteCode, setInviteCode] = useState(() => session.promoteCode() ?? '');
  const [isWrong, setWrong] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = (event: SubmitEvent) => {
    event.preventDefault();
    const code = readCode(inviteCode);
    const isCode = inviteCode.trim() === '' || PROMOTION_CODE_PATTERN.test(code);
    setWrong(!isCode);
    if (!isCode) return;
    setLeaving(true);
    leaveForSteam({
      redirectUrl: redirectTarget(location),
      promoteCode: code || undefined,
      channelCode: session.channelCode(),
    });
  };
  return (
    <form className={styles.form} onSubmit={leave} noValidate>
      <p className={styles.lead}>{t('dialog.lead')}</p>
      <InviteField
        value={inviteCode}
        onChange={(code) => {
          setInviteCode(code);
          setWrong(false);
        }}
        error={isWrong ? t('errors:promotion.codeFormat') : undefined}
        hint={t('dialog.inviteHint')}
      />
      <div className={styles.foot}>
        <Button
          type="submit"
          variant="primary"
          icon="external"
          wide
          busy={isLeaving}
          busyLabel={t('dialog.busy')}
        >
          {t('dialog.submit')}
        </Button>
        <p className={styles.swap}>
          <button type="button" onClick={() => authDialogs.switchTo('login')}>
            {t('auth:smsLogin.toPassword')}
          </button>
          <button type="button" onClick={() => authDialogs.switchTo('register')}>
            {t('auth:login.register')}
          </button>
        </p>
      </div>
    </form>
  );
}
