import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeadPicId } from '../../../../net/contract/account/headPics.ts';
import { NICKNAME_MAX } from '../../../../net/contract/account/nickname.ts';
import { Field } from '../../../components/controls/Field.tsx';
import { IconButton } from '../../../components/controls/IconButton.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { Icon } from '../../../components/icons/Icon.tsx';
import { Avatar } from '../../../components/players/Avatar.tsx';
import type { ProposedProfile } from './nicknameProposal.ts';
import type { FirstProfile } from './useFirstProfile.ts';
import styles from './FirstProfileFields.module.css';

const AvatarChoice = lazy(async () => ({ default: (await import('./AvatarChoice.tsx')).AvatarChoice }));

interface FirstProfileFieldsProps {
  readonly values: ProposedProfile;
  /** Of the nickname. */
  readonly error: string | undefined;
  readonly set: {
    (name: 'headPic', value: HeadPicId): void;
    (name: 'nickname', value: string): void;
  };
  readonly proposals: Pick<FirstProfile, 'isProposed' | 'another'>;
}

/** Avatar and nickname of a new player, both proposed, so that nothing has to be pressed. */
export function FirstProfileFields({ values, error, set, proposals }: FirstProfileFieldsProps) {
  const { headPic, nickname } = values;
  const { t } = useTranslation('signUp');
  const [isChoosing, setChoosing] = useState(false);
  const chooseHeadPic = (chosen: HeadPicId) => {
    set('headPic', chosen);
    if (proposals.isProposed(nickname)) set('nickname', proposals.another(chosen));
  };
  return (
    <div className={styles.profile} role="group" aria-label={t('profile')}>
      <button
        type="button"
        className={styles.avatar}
        aria-expanded={isChoosing}
        aria-label={t('avatar', { name: t(`avatars.${headPic}`) })}
        onClick={() => setChoosing(!isChoosing)}
      >
        <Avatar name={nickname} image={`/art/avatars/${headPic}.webp`} size="l" />
        <span className={styles.change}>
          <Icon name="chevron-down" size={14} />
        </span>
      </button>
      <Field
        label={t('nicknameLabel')}
        name="nickname"
        autoComplete="off"
        maxLength={NICKNAME_MAX}
        value={nickname}
        onChange={(typed) => set('nickname', typed)}
        error={error}
        hint={t('nicknameHint')}
        end={
          <IconButton
            icon="refresh"
            label={t('another')}
            onClick={() => set('nickname', proposals.another(headPic))}
          />
        }
      />
      {isChoosing && (
        <div className={styles.choice}>
          <Suspense fallback={<Skeleton className={styles.bone} />}>
            <AvatarChoice chosen={headPic} onChoose={chooseHeadPic} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
