import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { splitExternalUser } from '../../../../net/contract/account/externalUser.ts';
import type { UserInfo } from '../../../../net/contract/entities.ts';
import { classNames } from '../../../components/classNames.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { Avatar } from '../../../components/players/Avatar.tsx';
import { useIdentity } from '../../../queries/account/identity.ts';
import { useSecurityMethods } from '../../../queries/account/securityMethods.ts';
import { usePrivateText } from '../../../shared/streamer/Private.tsx';
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
  const hasPassword = useSecurityMethods().data?.hasPassword;
  const hidden = usePrivateText();
  const contact = (value: string | null | undefined) =>
    value == null ? value : <bdi dir="ltr">{hidden(value)}</bdi>;
  const rows: [Exclude<Setting, 'close' | 'identity'>, ReactNode][] = [
    ['avatar', <Avatar key="avatar" name={player?.nickname ?? ''} image={player?.avatar ?? ''} size="m" />],
    ['nickname', player?.nickname],
    ['tradeUrl', contact(player?.tradeUrl)],
    ['mail', contact(player?.mail)],
    ['phone', contact(player?.phone)],
    ['steam', contact(steamIdOf(player))],
    ['password', hasPassword === undefined ? undefined : hasPassword ? t('password.set') : null],
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
        <IdentityRow onEdit={() => onEdit('identity')} />
      </dl>
    </section>
  );
}

function IdentityRow({ onEdit }: { onEdit: () => void }) {
  const { t } = useTranslation(['account', 'identity']);
  const state = useIdentity().data?.state;
  const action = state === undefined ? '' : t(state === 'none' ? 'set' : 'view');
  return (
    <div>
      <dt>{t('identity:title')}</dt>
      <dd className={classNames(state !== 'confirmed' && styles.unset)}>
        {state === undefined ? '\u00a0' : t(`identity:state.${state}`)}
      </dd>
      <dd>
        {state !== undefined && (
          <Button onClick={onEdit} aria-label={`${action} ${t('identity:title')}`}>
            {action}
          </Button>
        )}
      </dd>
    </div>
  );
}
