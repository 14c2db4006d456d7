import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fetchHeadPics } from '../../../../net/http/account/account.ts';
import { useServices } from '../../../app/services.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { keyboardFocus } from '../../../components/keyboardFocus.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import { Avatar } from '../../../components/players/Avatar.tsx';
import { HeadPicGrid } from '../../../components/players/HeadPicGrid.tsx';
import type { SettingProps } from '../settings/settings.ts';
import styles from './AvatarForm.module.css';
import { useAvatarForm } from './useAvatarForm.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';

const TYPES = 'image/jpeg,image/png,image/webp';

/** One of the drawn avatars, or an own picture. */
export function AvatarForm({ player, onClose }: SettingProps) {
  const { t } = useTranslation(['account', 'app']);
  const { http } = useServices();
  const form = useAvatarForm(onClose);
  const headPics = useQuery({
    queryKey: laterKeys.headPics,
    queryFn: ({ signal }) => fetchHeadPics(http, signal),
  });
  const chosen = headPics.data?.find(({ id }) => id === form.headPic)?.headPic;
  return (
    <div className={styles.form}>
      <div className={styles.now}>
        <Avatar name={player.nickname} image={form.preview ?? chosen ?? player.avatar} size="xl" />
        <label className={styles.own} {...keyboardFocus}>
          <input
            type="file"
            accept={TYPES}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) form.chooseFile(file);
              // The same file may be chosen again after a refusal.
              target.value = '';
            }}
          />
          <Icon name="upload" />
          {t('avatar.own')}
        </label>
        <small>{t('avatar.hint')}</small>
      </div>
      <QueryState query={headPics} loading={<Skeleton className={styles.bone} />}>
        {(list) => (
          <HeadPicGrid
            list={list}
            label={t('avatar.list')}
            nameOf={(_id, place) => t('avatar.number', { number: place + 1 })}
            chosen={form.headPic}
            onChoose={form.chooseHeadPic}
          />
        )}
      </QueryState>
      <p className={styles.refusal} role="alert">
        {form.error}
      </p>
      <div className={styles.acts}>
        <Button wide onClick={onClose}>
          {t('app:action.cancel')}
        </Button>
        <Button variant="primary" wide busy={form.busy} busyLabel={t('form.busy')} onClick={form.save}>
          {t('avatar.save')}
        </Button>
      </div>
    </div>
  );
}
