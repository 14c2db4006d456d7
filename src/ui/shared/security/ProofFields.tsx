import { useTranslation } from 'react-i18next';
import { Field } from '../../components/controls/Field.tsx';
import { CodeField } from '../sms/code/CodeField.tsx';
import styles from './ProofFields.module.css';
import type { Proof, ProofValues } from './useProof.ts';

interface FieldState {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

interface ProofFieldsProps {
  readonly proof: Proof;
  readonly field: (name: keyof ProofValues) => FieldState;
}

/** The field of the chosen proof, and the way to the other one. */
export function ProofFields({ proof, field }: ProofFieldsProps) {
  const { t } = useTranslation('proof');
  const { method, other, phone, choose } = proof;
  const code = field('ownCode');
  return (
    <div className={styles.proof}>
      {method === 'password' && (
        <Field
          {...field('password')}
          label={t('password')}
          hint={t('passwordHint')}
          type="password"
          autoComplete="current-password"
        />
      )}
      {method === 'code' && (
        <>
          <p className={styles.hint}>{t('code', { phone })}</p>
          <CodeField
            purpose="change"
            phone={null}
            value={code.value}
            onChange={code.onChange}
            error={code.error}
          />
        </>
      )}
      {method === 'login' && <p className={styles.hint}>{t('login')}</p>}
      {other && (
        <button type="button" className={styles.swap} onClick={() => choose(other)}>
          {other === 'code' ? t('useCode', { phone }) : t('usePassword')}
        </button>
      )}
    </div>
  );
}
