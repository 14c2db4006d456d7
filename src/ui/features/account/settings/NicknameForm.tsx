import { useTranslation } from 'react-i18next';
import { NICKNAME_MAX, readNickname } from '../../../../net/contract/account/nickname.ts';
import { modifyNickname } from '../../../../net/http/account/account.ts';
import { useServices } from '../../../app/services.ts';
import { Field } from '../../../components/controls/Field.tsx';
import { SettingForm } from './SettingForm.tsx';
import type { SettingProps } from './settings.ts';
import { useSettingForm } from './useSettingForm.ts';

const FIELDS = {
  'nickname.length': 'nickname',
  'nickname.characters': 'nickname',
  'nickname.taken': 'nickname',
  'nickname.reserved': 'nickname',
} as const;

export function NicknameForm({ player, onClose }: SettingProps) {
  const { t } = useTranslation('account');
  const { http } = useServices();
  const state = useSettingForm({
    initial: { nickname: player.nickname },
    check: ({ nickname }) => {
      const reading = readNickname(nickname);
      return 'problem' in reading ? { nickname: reading.problem } : {};
    },
    send: ({ nickname }) => modifyNickname(http, nickname),
    fieldOf: FIELDS,
    done: t('nickname.done'),
    onDone: onClose,
  });
  return (
    <SettingForm state={state} onCancel={onClose}>
      <Field
        {...state.field('nickname')}
        label={t('nickname.label')}
        hint={t('nickname.hint')}
        autoComplete="nickname"
        maxLength={NICKNAME_MAX * 2}
      />
    </SettingForm>
  );
}
