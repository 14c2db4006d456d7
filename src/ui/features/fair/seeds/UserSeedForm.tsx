import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { USER_SEED_PATTERN } from '../../../../fair/seeds.ts';
import type { SeedState } from '../../../../net/contract/calls/fair.ts';
import { useErrorText } from '../../../app/errorText.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { Field } from '../../../components/controls/Field.tsx';
import { LiveRegion } from '../../../components/feedback/LiveRegion.tsx';
import { useSetUserSeed } from '../../../queries/fair.ts';
import styles from './UserSeedForm.module.css';

/** The player's own seed: written by hand, or a fresh one at a press. A pair without one says so. */
export function UserSeedForm({ seeds }: { seeds: SeedState }) {
  const { t } = useTranslation('fair');
  const form = useUserSeedForm(seeds);
  const isMissing = seeds.userSeed === null;
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      {isMissing && (
        <div className={styles.missing}>
          <b>{t('userSeed.none')}</b>
          <p>{t('userSeed.noneHint')}</p>
        </div>
      )}
      <Field
        label={t('userSeed.label')}
        value={form.value}
        onChange={form.write}
        error={form.problem}
        hint={form.saved ?? t('userSeed.hint')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <div className={styles.acts}>
        <Button type="submit" busy={form.saving} busyLabel={t('userSeed.saving')}>
          {t('userSeed.save')}
        </Button>
        <Button
          variant={isMissing ? 'primary' : 'quiet'}
          icon="refresh"
          busy={form.making}
          busyLabel={t('userSeed.making')}
          onClick={form.makeFresh}
        >
          {isMissing ? t('userSeed.make') : t('userSeed.fresh')}
        </Button>
      </div>
      <LiveRegion message={form.saved ?? ''} />
    </form>
  );
}

function useUserSeedForm(seeds: SeedState) {
  const { t } = useTranslation('fair');
  const refusalText = useErrorText();
  const setting = useSetUserSeed();
  const [draft, setDraft] = useState<string>();
  const [malformed, setMalformed] = useState(false);
  const send = (userSeed: string | null) => {
    if (setting.isPending) return;
    setMalformed(false);
    setting.mutate(userSeed, { onSuccess: () => setDraft(undefined) });
  };
  const value = draft ?? seeds.userSeed ?? '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (USER_SEED_PATTERN.test(value.trim())) send(value.trim());
    else setMalformed(true);
  };
  const write = (text: string) => {
    setDraft(text);
    setMalformed(false);
    setting.reset();
  };
  const refused = setting.isError ? refusalText(setting.error) : undefined;
  return {
    value,
    write,
    submit,
    makeFresh: () => send(null),
    problem: malformed ? t('userSeed.problem') : refused,
    saved: setting.isSuccess ? t('userSeed.saved', { round: setting.data.round }) : undefined,
    saving: setting.isPending && setting.variables !== null,
    making: setting.isPending && setting.variables === null,
  };
}
