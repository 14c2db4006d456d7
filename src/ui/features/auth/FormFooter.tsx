import type { ReactNode } from 'react';
import { Icon } from '../../components/icons/Icon.tsx';
import styles from './AuthDialog.module.css';

/** The refusal of the server above the submit button. */
export function FormFooter({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      <p className={styles.refusal} role="alert">
        {error && (
          <>
            <Icon name="close" size={16} />
            {error}
          </>
        )}
      </p>
      {children}
    </div>
  );
}
