import { useTranslation } from 'react-i18next';
import { splitExternalUser } from '../../../../net/contract/account/externalUser.ts';
import { unbindSteam } from '../../../../net/http/account/steam.ts';
import { useServices } from '../../../app/services.ts';
import { leaveToBindSteam } from '../../../shared/auth/steamLogin.ts';
import { ProofFields } from '../../../shared/security/ProofFields.tsx';
import { PROOF_FIELDS, emptyProof, useProof } from '../../../shared/security/useProof.ts';
import { SettingForm } from './SettingForm.tsx';
import styles from './SteamForm.module.css';
import type { SettingProps } from './settings.ts';
import { useSettingForm } from './useSettingForm.ts';

/** Binding Steam, or unbinding it where the player has another way in. */
export function SteamForm(props: SettingProps) {
  if (props.player.externalUser === null) return <BindForm {...props} />;
  return props.player.phone === null ? <OnlyWayIn {...props} /> : <UnbindForm {...props} />;
}

function BindForm({ onClose }: SettingProps) {
  const { t } = useTranslation('account');
  const proof = useProof();
  const state = useSettingForm({
    initial: emptyProof,
    check: proof.errorsOf,
    send: (values) => proof.confirm('steam', values),
    fieldOf: PROOF_FIELDS,
    done: t('steam.leaving'),
    onDone: (confirmation) => leaveToBindSteam(confirmation, '/personal'),
  });
  return (
    <SettingForm state={state} onCancel={onClose} submitLabel={t('steam.bind')}>
      <p className={styles.lead}>{t('steam.lead')}</p>
      <ProofFields proof={proof} field={state.field} />
    </SettingForm>
  );
}

function UnbindForm({ player, onClose }: SettingProps) {
  const { t } = useTranslation('account');
  const { http } = useServices();
  const proof = useProof();
  const state = useSettingForm({
    initial: emptyProof,
    check: proof.errorsOf,
    send: async (values) => unbindSteam(http, await proof.confirm('steam', values)),
    fieldOf: PROOF_FIELDS,
    done: t('steam.unbound'),
    onDone: onClose,
  });
  return (
    <SettingForm state={state} onCancel={onClose} submitLabel={t('steam.unbind')} isDanger>
      <BoundUser {...player} />
      <p className={styles.lead}>{t('steam.unbindLead')}</p>
      <ProofFields proof={proof} field={state.field} />
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
