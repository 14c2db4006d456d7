import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../app/services.ts';
import { Segmented } from '../../components/controls/Segmented.tsx';
import { parseReminder, REMINDER_SETTING, reminderChoices } from '../../shared/limits/reminder.ts';
import type { ReminderChoice } from '../../shared/limits/reminder.ts';
import styles from './BreakSection.module.css';

/** How often the page reminds of the time played; a setting of this device. */
export function ReminderSection() {
  const { t } = useTranslation('limits');
  const { preferences } = useServices();
  const [choice, setChoice] = useState(() => parseReminder(preferences.setting(REMINDER_SETTING)));
  const choose = (next: ReminderChoice) => {
    preferences.saveSetting(REMINDER_SETTING, next);
    setChoice(next);
  };
  const options = reminderChoices.map((value) => ({ value, label: t(`reminder.choice.${value}`) }));
  return (
    <section className={styles.section} aria-labelledby="limits-reminder">
      <h2 id="limits-reminder">{t('reminder.title')}</h2>
      <p>{t('reminder.hint')}</p>
      <div className={styles.choice}>
        <Segmented
          label={t('reminder.title')}
          options={options}
          value={choice}
          onChange={choose}
          size="l"
          wide
        />
      </div>
    </section>
  );
}
