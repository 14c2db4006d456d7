import { useTranslation } from 'react-i18next';
import { splitExternalUser } from '../../../../net/contract/externalUser.ts';
import { checkSecurity } from '../../../../net/http/account.ts';
import { unbindSteam } from '../../../../net/http/steam.ts';
import { useServices } from '../../../app/services.ts';
import { leaveToBindSteam } from '../../../shared/auth/steamLogin.ts';
import { passwordErrors, sendConfirmed } from './confirmed.ts';
import { ConfirmPassword } from './ConfirmPassword.tsx';
import { SettingForm } from './SettingForm.tsx';
import styles from './SteamForm.module.css';
import type { SettingProps } from './settings.ts';
import { useSettingForm } from './useSettingForm.ts';

const FIELDS = { 'security.password': 'password' } as const;

/** Binding Steam, or unbinding it where the player has another way in. */
export function SteamForm(props: SettingProps) {
  if (props.player.externalUser === null) return <BindForm {...props} />;
  return props.player.phone === null ? <OnlyWayIn {...props} /> : <UnbindForm {...props} />;
}

function BindForm({ onClose }: SettingProps) {
  const { t } = useTranslation('account');
  const { http } = useServices();
  const state = useSettingForm({
    initial: { password: '' },
    check: passwordErrors,
    send: ({ password }) => checkSecurity(http, { purpose: 'steam', password }),
    fieldOf: FIELDS,
    done: t('steam.leaving'),
    onDone: ({ confirmation }) => leaveToBindSteam(confirmation, '/personal'),
  });
  return (
    <SettingForm state={state} onCancel={onClose} submitLabel={t('steam.bind')}>
      <p className={styles.lead}>{t('steam.lead')}</p>
      <ConfirmPassword {...state.field('password')} />
    </SettingForm>
  );
}

function UnbindForm({ player, onClose }: SettingProps) {
  const { t } = useTranslation('account');
  const { http } = useServices();
  const state = useSettingForm({
    initial: { password: '' },
    check: passwordErrors,
    send: ({ password }) =>
      sendConfirmed(http, 'steam', password, (confirmation) => unbindSteam(http, confirmation)),
    fieldOf: FIELDS,
    done: t('steam.unbound'),
    onDone: onClose,
  });
  return (
    <SettingForm state={state} onCancel={onClose} submitLabel={t('steam.unbind')} isDanger>
      <BoundUser {...player} />
      <p className={styles.lead}>{t('steam.unbindLead')}</p>
      <ConfirmPassword {...state.field('password')} />
    </SettingForm>
  );
}

function OnlyWayIn({ player }: SettingProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <BoundUser {...player} />
      <p className={styles.lead}>{t('steam.onlyWayIn')}</p>
    </>
  );
}

function BoundUser({ externalUser }: Pick<SettingProps['player'], 'externalUser'>) {
  const { t } = useTranslation('account');
  const { id } = splitExternalUser(externalUser ?? '') ?? { id: externalUser };
  return (
    <p className={styles.user}>
      {t('steam.user')} <bdi>{id}</bdi>
    </p>
  );
}
