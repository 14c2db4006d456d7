import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UserInfo } from '../../../../net/contract/entities.ts';
import { showProfile } from '../../../../net/http/games/drop.ts';
import { CONNECTION_ERROR_AS_TOAST } from '../../../app/queryClient.ts';
import { useServices } from '../../../app/services.ts';
import { Switch } from '../../../components/controls/Switch.tsx';
import { queryKeys } from '../../../queries/keys.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { playerPath } from '../../../shared/drops/paths.ts';
import styles from './PublicProfile.module.css';

/** Shows or hides the page that everybody may see of the player. */
export function PublicProfile({ player: { playerId, showsProfile } }: { player: UserInfo }) {
  const { t } = useTranslation('account');
  const { http, queryClient } = useServices();
  const { mutate, isPending, variables } = useMutation({
    meta: CONNECTION_ERROR_AS_TOAST,
    mutationFn: (shown: boolean) => showProfile(http, shown),
    onSuccess: (answer) => {
      queryClient.setQueryData<UserInfo>(queryKeys.userInfo, (known) => known && { ...known, ...answer });
      queryClient.removeQueries({ queryKey: laterKeys.playerProfile(playerId) });
    },
  });
  return (
    <section className={styles.profile}>
      <Switch
        label={t('publicProfile.label')}
        hint={t('publicProfile.hint')}
        on={isPending ? variables : showsProfile}
        onChange={mutate}
      />
      {showsProfile && <Link to={playerPath(playerId)}>{t('publicProfile.open')}</Link>}
    </section>
  );
}
