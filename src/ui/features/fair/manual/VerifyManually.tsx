import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button.tsx';
import { Field } from '../../../components/controls/Field.tsx';
import { LiveRegion } from '../../../components/feedback/LiveRegion.tsx';
import type { ManualField, ManualValues } from './manualVerification.ts';
import { ManualResultView } from './ManualResultView.tsx';
import { useManualForm } from './useManualForm.ts';
import styles from './VerifyManually.module.css';

const FIELDS: readonly ManualField[] = ['serverSeed', 'secretSalt', 'publicHash', 'userSeed', 'round'];

/** Recomputes typed or pasted values without the server. */
export function VerifyManually({ initialValues }: { initialValues: ManualValues | undefined }) {
  const { t } = useTranslation('fair');
  const { form, values, problems, result, accepted, set, submit, fill, clear } = useManualForm(initialValues);
  const problemOf = (field: ManualField) => {
    const problem = problems[field];
    return problem && t(`hand.problem.${problem}`, { field: t(`word.${field}`) });
  };
  const labelOf = (field: ManualField) =>
    field === 'publicHash' ? t('hand.optional', { field: t('word.publicHash') }) : t(`word.${field}`);
  return (
    <div className={styles.hand} data-result={result && accepted ? '' : undefined}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label={t('hand.title')}>
        {FIELDS.map((field) => (
          <Field
            key={field}
            label={labelOf(field)}
            value={values[field]}
            onChange={(text) => set(field, text)}
            error={problemOf(field)}
            hint={field === 'publicHash' ? t('hand.publicHashHint') : undefined}
            inputMode={field === 'round' ? 'numeric' : 'text'}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        ))}
        <div className={styles.acts}>
          <Button type="submit" variant="primary">
            {t('hand.submit')}
          </Button>
          <Button onClick={fill}>{t('hand.fill')}</Button>
          <Button onClick={clear}>{t('hand.clear')}</Button>
        </div>
      </form>
      {result && accepted && <ManualResultView result={result} values={accepted} />}
      <LiveRegion message={result ? announcementOf(result.matches) : ''} />
    </div>
  );

  function announcementOf(matches: boolean | null): string {
    if (matches === null) return t('hand.result');
    return matches ? t('verdict.consistent') : t('verdict.forged');
  }
}
