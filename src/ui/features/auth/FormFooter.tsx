import type { ReactNode } from 'react';
import { Icon } from '../../components/icons/Icon.tsx';
import styles from './AuthDialog.module.css';

/** What the server refused, right above the button that was pressed. */
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
