import type { Toast } from 'react-hot-toast/headless';
import { resolveValue, toast as toasts, useToaster } from 'react-hot-toast/headless';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { classNames } from './components/classNames.ts';
import { Icon } from './components/icons/Icon.tsx';
import type { IconName } from './components/icons/iconPaths.ts';
import { openDialogs } from './app/openDialogs.ts';
import { useOnline } from './app/browser/useOnline.ts';
import { useStore } from './app/useStore.ts';
import { TOAST_REMOVE_DELAY_MS, toastDurations } from './app/notify.ts';
import styles from './Toasts.module.css';

const ICONS: Record<Toast['type'], IconName> = {
  blank: 'info',
  custom: 'info',
  success: 'check',
  error: 'close',
  loading: 'clock',
};

const options = {
  removeDelay: TOAST_REMOVE_DELAY_MS,
  blank: { duration: toastDurations.blank },
  error: { duration: toastDurations.error },
  success: { duration: toastDurations.success },
  loading: { duration: toastDurations.loading },
  custom: { duration: toastDurations.custom },
};

/**
 * The toasts, and a banner while the device has no network, over the dialog that is open: what lies outside of it can be
 * neither read nor pressed.
 */
export function Toasts() {
  const dialog = useStore(openDialogs).at(-1);
  const messages = (
    <>
      <OfflineBanner />
      <ToastList />
    </>
  );
  return dialog === undefined ? messages : createPortal(messages, dialog);
}

function OfflineBanner() {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <div className={styles.offline} aria-live="polite">
      {!online && (
        <p>
          <Icon name="info" size={16} />
          {t('state.offlineBanner')}
        </p>
      )}
    </div>
  );
}

/** Newest on top; their timers pause while the pointer is over them. */
function ToastList() {
  const { t } = useTranslation();
  const { toasts: list, handlers } = useToaster(options);
  return (
    <div className={styles.place} onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {list.map((toast) => (
        <div
          key={toast.id}
          className={classNames(styles.toast, styles[toast.type], !toast.visible && styles.leaving)}
          {...toast.ariaProps}
        >
          <Icon name={ICONS[toast.type]} />
          <span className={styles.text}>{resolveValue(toast.message, toast)}</span>
          <button
            type="button"
            className={styles.close}
            aria-label={t('toast.dismiss')}
            onClick={() => toasts.dismiss(toast.id)}
          >
            <Icon name="close" size={14} />
          </button>
        </div>
      ))}
    </div>
  );
}
