import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { headPics } from '../../../../net/contract/account/headPics.ts';
import type { HeadPicId } from '../../../../net/contract/account/headPics.ts';
import { fetchHeadPics } from '../../../../net/http/account/account.ts';
import { useServices } from '../../../app/services.ts';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { HeadPicGrid } from '../../../components/players/HeadPicGrid.tsx';
import styles from './FirstProfileFields.module.css';
import { laterKeys } from '../../../queries/laterKeys.ts';

interface AvatarChoiceProps {
  readonly chosen: HeadPicId;
  readonly onChoose: (id: HeadPicId) => void;
}

/** The avatars of the list, fetched when the player wants another one. */
export function AvatarChoice({ chosen, onChoose }: AvatarChoiceProps) {
  const { t } = useTranslation('signUp');
  const { http } = useServices();
  const list = useQuery({
    queryKey: laterKeys.headPics,
    queryFn: ({ signal }) => fetchHeadPics(http, signal),
  });
  const idOf = (id: string) => headPics.find((each) => each.id === id)?.id;
  return (
    <QueryState query={list} loading={<Skeleton className={styles.bone} />}>
      {(all) => (
        <HeadPicGrid
          list={all.filter(({ id }) => idOf(id) !== undefined)}
          label={t('choose')}
          nameOf={(id) => t(`avatars.${idOf(id) ?? chosen}`)}
          chosen={chosen}
          onChoose={(id) => onChoose(idOf(id) ?? chosen)}
        />
      )}
    </QueryState>
  );
}
