import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import type { HandField, HandValues } from './hand.ts';
import { HandResultView } from './HandResultView.tsx';
import { useHandForm } from './useHandForm.ts';
import styles from './VerifyByHand.module.css';

const FIELDS: readonly HandField[] = ['serverSeed', 'secretSalt', 'publicHash', 'userSeed', 'round'];

/** Values typed or pasted, recomputed without asking anybody. */
export function VerifyByHand({ given }: { given: HandValues | undefined }) {
  const { t } = useTranslation('fair');
  const { form, values, problems, result, accepted, set, submit, fill, clear } = useHandForm(given);
  const problemOf = (field: HandField) => {
    const problem = problems[field];
    return problem && t(`hand.problem.${problem}`, { field: t(`word.${field}`) });
  };
  const labelOf = (field: HandField) =>
    field === 'publicHash' ? t('hand.optional', { field: t('word.publicHash') }) : t(`word.${field}`);
  return (
    <div className={styles.hand}>
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
      {result && accepted && <HandResultView result={result} values={accepted} />}
      <LiveRegion message={result ? sayOf(result.matches) : ''} />
    </div>
  );

  function sayOf(matches: boolean | null): string {
    if (matches === null) return t('hand.result');
    return matches ? t('verdict.verified') : t('verdict.forged');
  }
}
