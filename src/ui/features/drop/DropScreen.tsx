import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../net/http/apiError.ts';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { useDrop } from '../../queries/site/drops.ts';
import { DropProof } from './DropProof.tsx';
import styles from './DropScreen.module.css';
import { DropView } from './DropView.tsx';

/** One drop, for everybody: item, source, odds, roll. */
export function DropScreen({ dropId }: { dropId: string }) {
  const drop = useDrop(dropId);
  if (drop.error instanceof ApiError && drop.error.code === 'drop.notFound') return <NoDrop />;
  return (
    <QueryState query={drop} loading={<DropSkeleton />}>
      {(found) => (
        <article className={styles.page}>
          <DropView drop={found} />
          <DropProof drop={found} />
        </article>
      )}
    </QueryState>
  );
}

function NoDrop() {
  const { t } = useTranslation(['drop', 'app']);
  return (
    <StateMessage
      level={1}
      icon="search"
      picture="lost"
      title={t('notFound.title')}
      action={
        <ButtonLink variant="primary" to="/home">
          {t('app:action.goHome')}
        </ButtonLink>
      }
    >
      {t('notFound.hint')}
    </StateMessage>
  );
}

function DropSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton className={styles.boneStage} />
      <Skeleton className={styles.boneFacts} />
    </div>
  );
}
