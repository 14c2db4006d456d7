import { useState } from 'react';
import type { ChangeEvent, DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../components/classNames.ts';
import { keyboardFocus } from '../../../components/keyboardFocus.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import styles from './FileDropZone.module.css';

/** Takes a proof file by file picker or drop. */
export function FileDropZone({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('fair');
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onFile(file);
    // Without this, choosing the same file again fires no event.
    target.value = '';
  };
  return (
    <label
      className={classNames(styles.zone, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      {...keyboardFocus}
    >
      <input type="file" accept=".json,application/json" className="srOnly" onChange={choose} />
      <Icon name="upload" size={28} />
      <b>{t('file.choose')}</b>
      <span>{t('file.drop')}</span>
    </label>
  );
}
