/** Name in the settings object of this device. */
export const REMINDER_SETTING = 'playReminder';

/** Minutes between two reminders. */
export const reminderChoices = ['off', '30', '60', '120'] as const;
export type ReminderChoice = (typeof reminderChoices)[number];

/** The stored choice; off where there is none. */
export function parseReminder(stored: string | undefined): ReminderChoice {
  return reminderChoices.find((choice) => choice === stored) ?? 'off';
}

/** How many reminders are due after `playedMs` of play. */
export function remindersDue(choice: ReminderChoice, playedMs: number): number {
  return choice === 'off' ? 0 : Math.floor(playedMs / (Number(choice) * 60_000));
}
