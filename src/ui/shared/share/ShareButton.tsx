import { Suspense, useState } from 'react';
import { Button } from '../../components/controls/Button.tsx';
import { IconButton } from '../../components/controls/IconButton.tsx';
import { lazyScreen } from '../lazy/lazyScreen.tsx';
import { PartErrorBoundary } from '../lazy/PartErrorBoundary.tsx';
import type { ShareDialogProps } from './ShareDialog.tsx';
import type { ShareSubject } from './shareSubject.ts';

const dialog = lazyScreen<ShareDialogProps>(
  'share',
  async () => (await import('./ShareDialog.tsx')).ShareDialog,
  ['share'],
);

interface ShareButtonProps {
  subject: ShareSubject;
  label: string;
  /** A sign alone (default), a button, or one of the whole width. */
  look?: 'icon' | 'button' | 'wide';
}

/** Opens the dialog in which a result is shared; its code and texts are fetched with the first press. */
export function ShareButton({ subject, label, look = 'icon' }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {look === 'icon' ? (
        <IconButton icon="share" label={label} opensDialog onClick={open} onIntent={dialog.preload} />
      ) : (
        <Button icon="share" wide={look === 'wide'} onClick={open}>
          {label}
        </Button>
      )}
      {isOpen && (
        <PartErrorBoundary>
          <Suspense fallback={null}>
            <dialog.Screen subject={subject} onClose={() => setOpen(false)} />
          </Suspense>
        </PartErrorBoundary>
      )}
    </>
  );
}
