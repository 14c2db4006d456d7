import { useTranslation } from 'react-i18next';
import { MAX_SEARCH_LENGTH } from '../../../../net/contract/items/backpack.ts';
import { IconButton } from '../../../components/controls/IconButton.tsx';
import { Icon } from '../../../components/icons/Icon.tsx';
import { useDelayedText } from '../../../shared/lists/useDelayedText.ts';
import styles from './BackpackFilterBar.module.css';

interface BackpackSearchProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Search by a part of an item's name. */
export function BackpackSearch({ search, onSearch }: BackpackSearchProps) {
  const { t } = useTranslation('backpack');
  const [text, setText] = useDelayedText(search, onSearch);
  return (
    <div className={styles.search} role="search">
      <Icon name="search" size={18} />
      <input
        type="search"
        className={text === '' ? undefined : styles.withClear}
        value={text}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        placeholder={t('search.hint')}
        aria-label={t('search.label')}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && <IconButton icon="close" label={t('search.clear')} onClick={() => setText('')} />}
    </div>
  );
}
