import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { notify } from '../../../app/notify.ts';
import { useErrorText } from '../../../app/errorText.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { Dialog } from '../../../components/layout/Dialog.tsx';
import { useRotateSeeds } from '../../../memory/view/seedActs.ts';
import styles from './RotateSeeds.module.css';

/** The hash of the address that opens the confirmation, for links from other pages. */
export const ROTATION_HASH = '#rotate';

interface RotateSeedsProps {
  /** Undefined while it loads. */
  nextHash: string | undefined;
}

/** Rotates the seed pair after a confirmation that explains the effect. */
export function RotateSeeds({ nextHash }: RotateSeedsProps) {
  const { t } = useTranslation('fair');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const show = (asking: boolean) => void navigate({ hash: asking ? ROTATION_HASH : '' }, { replace: true });
  return (
    <div className={styles.rotation}>
      <Button icon="eye" onClick={() => show(true)}>
        {t('rotate.open')}
      </Button>
      <p>{t('rotate.hint')}</p>
      {nextHash !== undefined && (
        <Dialog open={hash === ROTATION_HASH} onClose={() => show(false)} title={t('rotate.title')} size="m">
          <RotateConfirmation nextHash={nextHash} onDone={() => show(false)} />
        </Dialog>
      )}
    </div>
  );
}

function RotateConfirmation({ nextHash, onDone }: { nextHash: string; onDone: () => void }) {
  const { t } = useTranslation(['fair', 'app']);
  // Kept from the first render: after the rotation `nextHash` is already the following one.
  const [askedHash] = useState(nextHash);
  const errorText = useErrorText();
  const rotating = useRotateSeeds();
  const finish = () => {
    notify.success(t('rotate.done'));
    onDone();
  };
  return (
    <div className={styles.question}>
      <ul>
        <li>{t('rotate.reveals')}</li>
        <li>
          {t('rotate.next')} <code>{askedHash}</code>
        </li>
        <li>{t('rotate.restarts')}</li>
        <li>{t('rotate.final')}</li>
      </ul>
      {rotating.isError && (
        <p className={styles.refusal} role="alert">
          {errorText(rotating.error)}
        </p>
      )}
      <div className={styles.acts}>
        <Button onClick={onDone}>{t('app:action.cancel')}</Button>
        <Button
          variant="primary"
          busy={rotating.isPending}
          busyLabel={t('rotate.busy')}
          onClick={() => rotating.mutate(undefined, { onSuccess: finish })}
        >
          {t('rotate.confirm')}
        </Button>
      </div>
    </div>
  );
}
