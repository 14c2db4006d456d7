import { Suspense, useState } from 'react';
import { useServices } from '../../../app/services.ts';
import { tabStorage } from '../../../app/tabStorage.ts';
import { useNow } from '../../../app/useNow.ts';
import { lazyScreen } from '../../../shared/lazy/lazyScreen.tsx';
import { PartErrorBoundary } from '../../../shared/lazy/PartErrorBoundary.tsx';
import { visitStart } from '../../../shared/limits/playVisit.ts';
import { parseReminder, REMINDER_SETTING, remindersDue } from '../../../shared/limits/reminder.ts';
import type { ReminderDialogProps } from './ReminderDialog.tsx';

const CHECK_MS = 20_000;

const dialog = lazyScreen<ReminderDialogProps>(
  'playReminder',
  async () => (await import('./ReminderDialog.tsx')).ReminderDialog,
  ['limits'],
);

/** Reminds of the time played as often as this device is set to; never while a reel spins. */
export function PlayReminder() {
  const { preferences, ports } = useServices();
  const [start] = useState(() => visitStart(tabStorage(), ports.now()));
  const now = useNow(CHECK_MS);
  const choice = parseReminder(preferences.setting(REMINDER_SETTING));
  const due = remindersDue(choice, now - start);
  // A reminder of another interval does not come at once for time that has passed.
  const [seen, setSeen] = useState({ choice, due });
  if (seen.choice !== choice) setSeen({ choice, due });
  if (seen.choice !== choice || due <= seen.due) return null;
  return (
    <PartErrorBoundary>
      <Suspense fallback={null}>
        <dialog.Screen onClose={() => setSeen({ choice, due })} />
      </Suspense>
    </PartErrorBoundary>
  );
}
