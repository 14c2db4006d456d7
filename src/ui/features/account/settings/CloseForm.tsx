import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { closeAccount, fetchClosing } from '../../../../net/http/account/account.ts';
import { notify } from '../../../app/notify.ts';
import { useServices } from '../../../app/services.ts';
import { Field } from '../../../components/controls/Field.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { StateMessage } from '../../../components/feedback/StateMessage.tsx';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { formatDateTime } from '../../../shared/formatDate.ts';
import styles from './CloseForm.module.css';
import { ProofFields } from '../../../shared/security/ProofFields.tsx';
import { PROOF_FIELDS, emptyProof, useProof } from '../../../shared/security/useProof.ts';
import { LostList } from './LostList.tsx';
import { SettingForm } from './SettingForm.tsx';
import type { Closing, SettingProps } from './settings.ts';
import { useSettingForm } from './useSettingForm.ts';

const FIELDS = { ...PROOF_FIELDS, 'account.nickname': 'nickname' } as const;

/** Closing the account: what is given up, the way back, and the confirmation. */
export function CloseForm(props: SettingProps) {
  const { t } = useTranslation('account');
  const { http } = useServices();
  const closing = useQuery({
    queryKey: laterKeys.closing,
    queryFn: ({ signal }) => fetchClosing(http, signal),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <QueryState query={closing} loading={<Skeleton className={styles.bone} />}>
      {(data) =>
        data.isBusy ? (
          <StateMessage icon="clock" title={t('close.busy')}>
            {t('close.busyHint')}
          </StateMessage>
        ) : (
          <ConfirmClosing {...props} closing={data} />
        )
      }
    </QueryState>
  );
}

function ConfirmClosing({ player, onClose, closing }: SettingProps & { closing: Closing }) {
  const { t, i18n } = useTranslation('account');
  const { http, session } = useServices();
  const navigate = useNavigate();
  const proof = useProof();
  const state = useSettingForm({
    initial: { nickname: '', ...emptyProof },
    check: ({ nickname, ...values }) => ({
      ...(nickname.trim() !== player.nickname && { nickname: 'account.nickname' as const }),
      ...proof.errorsOf(values),
    }),
    send: async ({ nickname, ...values }) =>
      closeAccount(http, { nickname, confirmation: await proof.confirm('close', values) }),
    fieldOf: FIELDS,
    done: t('close.done'),
    onDone({ closeTime }) {
      void navigate('/');
      session.leave();
      notify.info(t('close.until', { time: formatDateTime(closeTime, i18n.language) }));
    },
  });
  return (
    <SettingForm state={state} onCancel={onClose} submitLabel={t('close.submit')} isDanger>
      <LostList closing={closing} />
      <p className={styles.back}>{t('close.back', { count: closing.days })}</p>
      <Field
        {...state.field('nickname')}
        label={t('close.nickname', { name: player.nickname })}
        autoComplete="off"
      />
      <ProofFields proof={proof} field={state.field} />
    </SettingForm>
  );
}
