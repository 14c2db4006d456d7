import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { useFactors } from '../../queries/account/accountSecurity.ts';
import { personalPage } from '../../shared/personal/PersonalPage.tsx';
import { returnPathIn } from '../../shared/personal/settingTrip.ts';
import { AppSection } from './AppSection.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import type { FactorChange } from './factorChange.ts';
import { PasskeySection } from './PasskeySection.tsx';
import { LoginsSection } from './LoginsSection.tsx';
import styles from './SecurityScreen.module.css';

/** `/personal/security`: authenticator app, recovery codes, passkeys, and where the player is logged in. */
export const SecurityPage = personalPage(SecurityScreen);

function SecurityScreen() {
  const { t } = useTranslation('security');
  const factors = useFactors();
  const [change, setChange] = useState<FactorChange | null>(null);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const close = (isDone: boolean) => {
    setChange(null);
    const from = returnPathIn(search);
    const isAdded = isDone && (change?.kind === 'appOn' || change?.kind === 'passkeyAdd');
    if (isAdded && from !== null) void navigate(from, { replace: true });
  };
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <QueryState query={factors} loading={<Skeleton className={styles.bone} />}>
            {(state) => (
              <>
                <AppSection factors={state} onChange={setChange} />
                <PasskeySection passkeys={state.passkeys} onChange={setChange} />
              </>
            )}
          </QueryState>
        </div>
        {/* In one column it would be pushed down when the factors come. */}
        {!factors.isPending && (
          <div className={styles.column}>
            <LoginsSection />
          </div>
        )}
      </div>
      <ChangeDialog change={change} onClose={close} />
    </div>
  );
}
