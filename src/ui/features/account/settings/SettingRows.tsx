import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { splitExternalUser } from '../../../../net/contract/externalUser.ts';
import type { UserInfo } from '../../../../net/contract/entities.ts';
import { classNames } from '../../../components/classNames.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { Avatar } from '../../../components/players/Avatar.tsx';
import type { Setting } from './settings.ts';
import styles from './SettingRows.module.css';

interface SettingRowsProps {
  /** Undefined while it is loading: rows of the same height without values. */
  readonly player: UserInfo | undefined;
  readonly onEdit: (setting: Setting) => void;
}

/** Null without one; of another platform, its name too. */
function steamIdOf(player: UserInfo | undefined): string | null | undefined {
  if (player?.externalUser == null) return player?.externalUser;
  const user = splitExternalUser(player.externalUser);
  return user?.platform === 'steam' ? user.id : player.externalUser;
}

/** What the account is known by, each with a button that opens its form. */
export function SettingRows({ player, onEdit }: SettingRowsProps) {
  const { t } = useTranslation('account');
  const rows: [Exclude<Setting, 'close'>, ReactNode][] = [
    ['avatar', <Avatar key="avatar" name={player?.nickname ?? ''} image={player?.avatar ?? ''} size="m" />],
    ['nickname', player?.nickname],
    ['tradeUrl', player?.tradeUrl],
    ['mail', player?.mail],
    ['phone', player?.phone],
    ['steam', steamIdOf(player)],
  ];
  return (
    <section>
      <h2 className={styles.title}>{t('settings')}</h2>
      <dl className={styles.rows}>
        {rows.map(([setting, value]) => (
          <div key={setting}>
            <dt>{t(`${setting}.title`)}</dt>
            <dd className={classNames(value === null && styles.unset)}>
              {value === null ? t(`${setting}.unset`) : (value ?? '\u00a0')}
            </dd>
            <dd>
              {player && (
                <Button
                  onClick={() => onEdit(setting)}
                  aria-label={`${t(value === null ? 'set' : 'change')} ${t(`${setting}.title`)}`}
                >
                  {t(value === null ? 'set' : 'change')}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
