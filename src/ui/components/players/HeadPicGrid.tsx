import type { CallData } from '../../../net/contract/call.ts';
import type { commonHeadPicList } from '../../../net/contract/calls/account/account.ts';
import { ArtImage } from '../items/ArtImage.tsx';
import styles from './HeadPicGrid.module.css';

interface HeadPicGridProps {
  readonly list: CallData<typeof commonHeadPicList>;
  /** Accessible name of the group. */
  readonly label: string;
  /** Accessible name of an avatar, by its id and place in the list. */
  readonly nameOf: (id: string, place: number) => string;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** The avatars of the list, as radio buttons. */
export function HeadPicGrid({ list, label, nameOf, chosen, onChoose }: HeadPicGridProps) {
  return (
    <div className={styles.grid} role="radiogroup" aria-label={label}>
      {list.map(({ id, headPic }, place) => (
        <label key={id}>
          <input
            type="radio"
            name="headPic"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            aria-label={nameOf(id, place)}
          />
          <ArtImage image={headPic} sizes="64px" width={64} height={64} eager />
        </label>
      ))}
    </div>
  );
}
