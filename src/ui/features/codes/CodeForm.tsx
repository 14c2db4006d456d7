import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_TYPED_CODE } from '../../../net/contract/primitives.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Field } from '../../components/controls/Field.tsx';
import { usePrivateField } from '../../shared/streamer/Private.tsx';
import type { RedeemingCode } from './useRedeemCode.ts';
import styles from './CodePanel.module.css';

export function CodeForm({ redeeming }: { redeeming: RedeemingCode }) {
  const { t } = useTranslation('code');
  const privateField = usePrivateField();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    redeeming.submit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{t('lead')}</p>
      <Field
        {...privateField}
        label={t('field')}
        value={redeeming.text}
        onChange={redeeming.type}
        error={redeeming.error}
        hint={t('hint')}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_TYPED_CODE}
        dir="ltr"
      />
      <Button type="submit" variant="primary" wide busy={redeeming.isBusy} busyLabel={t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}
