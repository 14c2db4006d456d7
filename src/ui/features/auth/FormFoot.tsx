import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import styles from './AuthDialog.module.css';

/** What the server refused, right above the button that was pressed. */
export function FormFoot({ refusal, children }: { refusal: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      <p className={styles.refusal} role="alert">
        {refusal && (
          <>
            <Icon name="close" size={16} />
            {refusal}
          </>
        )}
      </p>
      {children}
    </div>
  );
}
