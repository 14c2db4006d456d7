import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '../../../net/contract/entities.ts';
import { Dialog } from '../../components/layout/Dialog.tsx';
import { AvatarForm } from './avatar/AvatarForm.tsx';
import { IdentityPanel } from './identity/IdentityPanel.tsx';
import { CloseForm } from './settings/CloseForm.tsx';
import { MailForm } from './settings/MailForm.tsx';
import { NicknameForm } from './settings/NicknameForm.tsx';
import { PasswordForm } from './settings/PasswordForm.tsx';
import { PhoneForm } from './settings/PhoneForm.tsx';
import type { Setting, SettingProps } from './settings/settings.ts';
import { SteamForm } from './settings/SteamForm.tsx';
import { TradeUrlForm } from './settings/TradeUrlForm.tsx';

const FORMS: Readonly<Record<Setting, ComponentType<SettingProps>>> = {
  avatar: AvatarForm,
  nickname: NicknameForm,
  tradeUrl: TradeUrlForm,
  mail: MailForm,
  phone: PhoneForm,
  steam: SteamForm,
  password: PasswordForm,
  identity: IdentityPanel,
  close: CloseForm,
};

interface SettingDialogProps {
  /** Null: closed. */
  readonly setting: Setting | null;
  readonly player: UserInfo;
  readonly onClose: () => void;
}

/** The form of one setting. */
export function SettingDialog({ setting, player, onClose }: SettingDialogProps) {
  const { t } = useTranslation(['account', 'identity']);
  const titleOf = (name: Setting | null) =>
    name === null ? '' : name === 'identity' ? t('identity:title') : t(`${name}.title`);
  const Form = setting === null ? null : FORMS[setting];
  return (
    <Dialog
      open={setting !== null}
      onClose={onClose}
      title={titleOf(setting)}
      focus={setting === 'avatar' || setting === 'identity' ? 'title' : 'field'}
      size={setting === 'avatar' || setting === 'tradeUrl' ? 'm' : 's'}
    >
      {Form && <Form player={player} onClose={onClose} />}
    </Dialog>
  );
}
