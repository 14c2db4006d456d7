import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../components/controls/Button.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { Price } from '../../components/money/Price.tsx';
import { Figure, ProfileHeader } from '../../components/players/ProfileHeader.tsx';
import { useUserInfo } from '../../queries/userInfo.ts';
import { useLogOut } from '../../shared/auth/useLogOut.ts';
import { formatDate } from '../../shared/formatDate.ts';
import { Private } from '../../shared/streamer/Private.tsx';
import { returnPathIn, settingPath } from '../../shared/personal/settingTrip.ts';
import { personalPage } from '../../shared/personal/PersonalPage.tsx';
import styles from './AccountScreen.module.css';
import { takeReturnPath } from './identity/returnPath.ts';
import { LevelFigure } from './overview/LevelFigure.tsx';
import { PreferenceSwitches } from './overview/PreferenceSwitches.tsx';
import { PublicProfile } from './overview/PublicProfile.tsx';
import { QuickLinks } from './overview/QuickLinks.tsx';
import { RecentChanges } from './overview/RecentChanges.tsx';
import { SettingDialog } from './SettingDialog.tsx';
import { SettingRows } from './settings/SettingRows.tsx';
import { isSetting } from './settings/settings.ts';
import type { Setting } from './settings/settings.ts';

/** The account: who the player is, balances, settings, preferences, the way out. */
export const AccountPage = personalPage(AccountScreen);

export function AccountScreen() {
  const { t, i18n } = useTranslation('account');
  const info = useUserInfo();
  const [setting, edit] = useSetting();
  const { data } = info;
  if (info.isError && !data) {
    return <ErrorState error={info.error} onRetry={() => void info.refetch()} busy={info.isFetching} />;
  }
  const about = data ? t('since', { day: formatDate(data.createTime, i18n.language) }) : null;
  return (
    <>
      <ProfileHeader player={data} about={about} hasGround>
        <LevelFigure />
        <Figure name={t('main')}>
          <Private>{data && <Price amount={data.balance.main} size="xxl" />}</Private>
        </Figure>
        <Figure name={t('secondary')}>
          <Private>{data && <Price amount={data.secondaryBalance} size="xxl" />}</Private>
        </Figure>
      </ProfileHeader>
      <div className={styles.columns}>
        <div className={styles.main}>
          <SettingRows player={data} onEdit={edit} />
          <RecentChanges />
        </div>
        <div className={styles.side}>
          <QuickLinks />
          <PreferenceSwitches />
          {data && <PublicProfile player={data} />}
          <LeaveButtons onClose={() => edit('close')} />
        </div>
      </div>
      {data && <SettingDialog setting={setting} player={data} onClose={() => edit(null)} />}
    </>
  );
}

/**
 * The setting whose form is open; the address names it, so that other pages can link to it, and the path to return
 * to.
 */
function useSetting(): [Setting | null, (setting: Setting | null) => void] {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const named = params.get('edit');
  const returnPath = returnPathIn(params);
  useEffect(() => {
    if (named !== 'identity') return;
    const stored = takeReturnPath();
    if (stored !== null && returnPath === null) void navigate(settingPath(named, stored), { replace: true });
  }, [named, returnPath, navigate]);
  const edit = (setting: Setting | null) => {
    if (setting === null && returnPath !== null) void navigate(returnPath, { replace: true });
    else setParams(setting === null ? {} : { edit: setting }, { replace: setting === null });
  };
  return [isSetting(named) ? named : null, edit];
}

function LeaveButtons({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['account', 'app']);
  const logOut = useLogOut();
  return (
    <div className={styles.leave}>
      <Button icon="logout" wide onClick={logOut}>
        {t('app:header.logout')}
      </Button>
      <Button wide onClick={onClose}>
        {t('close.title')}
      </Button>
    </div>
  );
}
