import { useTranslation } from 'react-i18next';
import type { CallData } from '../../../../net/contract/call.ts';
import type { commonHeadPicList } from '../../../../net/contract/calls/account.ts';
import { ArtImage } from '../../../components/items/ArtImage.tsx';
import styles from './AvatarForm.module.css';

interface HeadPicGridProps {
  readonly list: CallData<typeof commonHeadPicList>;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** The avatars of the list, as radio buttons. */
export function HeadPicGrid({ list, chosen, onChoose }: HeadPicGridProps) {
  const { t } = useTranslation('account');
  return (
    <div className={styles.grid} role="radiogroup" aria-label={t('avatar.list')}>
      {list.map(({ id, headPic }, place) => (
        <label key={id}>
          <input
            type="radio"
            name="headPic"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            aria-label={t('avatar.number', { number: place + 1 })}
          />
          <ArtImage image={headPic} sizes="64px" width={64} height={64} eager />
        </label>
      ))}
    </div>
  );
}
