import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tabStorage } from '../../../app/tabStorage.ts';
import { IconButton } from '../../../components/controls/IconButton.tsx';
import { useUserInfo } from '../../../queries/userInfo.ts';
import { lazyScreen } from '../../../shared/lazy/lazyScreen.tsx';
import { PartErrorBoundary } from '../../../shared/lazy/PartErrorBoundary.tsx';
import type { ConsentDialogProps } from './ConsentDialog.tsx';
import styles from './ConsentPrompt.module.css';

const LATER_KEY = 'consentLater';

const dialog = lazyScreen<ConsentDialogProps>(
  'consent',
  async () => (await import('./ConsentDialog.tsx')).ConsentDialog,
  ['docs', 'errors'],
);

/**
 * Asks to accept a new version of the terms or the privacy policy: by a dialog once in a tab, and by a button in the
 * header until it is accepted. Nothing else waits for it.
 */
export function ConsentPrompt() {
  const pending = useUserInfo().data?.documentsToAccept ?? [];
  return pending.length === 0 ? null : <Prompt documents={pending} />;
}

function Prompt({ documents }: Pick<ConsentDialogProps, 'documents'>) {
  const { t } = useTranslation('inbox');
  const [storage] = useState(tabStorage);
  const [isOpen, setOpen] = useState(() => storage.read(LATER_KEY) === undefined);
  const close = () => {
    storage.write(LATER_KEY, 'yes');
    setOpen(false);
  };
  return (
    <>
      <span className={styles.place} data-consent>
        <IconButton icon="info" label={t('consent')} onClick={() => setOpen(true)} />
      </span>
      {isOpen && (
        <PartErrorBoundary>
          <Suspense fallback={null}>
            <dialog.Screen documents={documents} onClose={close} />
          </Suspense>
        </PartErrorBoundary>
      )}
    </>
  );
}
