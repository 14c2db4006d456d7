import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../net/http/apiError.ts';
import { useIsLoggedIn } from '../../../app/useIsLoggedIn.ts';
import { ButtonLink } from '../../../components/controls/Button.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { StateMessage } from '../../../components/feedback/StateMessage.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { useRoll } from '../../../queries/games/rolls.ts';
import { LoginPrompt } from '../../../shared/fair/LoginPrompt.tsx';
import { LogChain } from '../log/LogChain.tsx';
import { RollView } from './RollView.tsx';
import styles from './RollVerification.module.css';

/** Recomputes one roll in the browser: the player's, or one that everybody may see. */
export function RollVerification({ rollId }: { rollId: string }) {
  const { t } = useTranslation('fair');
  const loggedIn = useIsLoggedIn();
  const query = useRoll(rollId);
  if (!loggedIn && isHidden(query.error)) {
    return <LoginPrompt title={t('roll.login')} hint={t('roll.loginHint')} level={1} />;
  }
  if (query.isError && query.data === undefined) {
    return <RollError error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  }
  return (
    <QueryState query={query} loading={<RollVerificationSkeleton />}>
      {(record) => (
        <>
          <RollView record={record} />
          <LogChain record={record} />
        </>
      )}
    </QueryState>
  );
}

/** Whether a visitor may not see the roll, while its player may. */
const isHidden = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'fair.notYourRoll' || error.code === 'fair.rollNotFound');

function RollError({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy: boolean }) {
  const { t } = useTranslation('fair');
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'fair.notYourRoll') {
    return (
      <StateMessage
        isError
        level={1}
        icon="lock"
        title={t('roll.notYours')}
        action={<ButtonLink to="/provably-fair/verify#file">{t('roll.toFile')}</ButtonLink>}
      >
        {t('roll.notYoursHint')}
      </StateMessage>
    );
  }
  if (code === 'fair.rollNotFound') {
    return (
      <StateMessage
        isError
        level={1}
        icon="search"
        title={t('roll.notFound')}
        action={<ButtonLink to="/provably-fair">{t('roll.toRolls')}</ButtonLink>}
      >
        {t('roll.notFoundHint')}
      </StateMessage>
    );
  }
  return <ErrorState error={error} onRetry={onRetry} busy={busy} />;
}

function RollVerificationSkeleton() {
  return (
    <div className={styles.bones}>
      <Skeleton className={styles.boneTitle} />
      <Skeleton className={styles.boneStage} />
      <Skeleton className={styles.boneSteps} />
    </div>
  );
}
