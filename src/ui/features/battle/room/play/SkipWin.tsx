import { useTranslation } from 'react-i18next';
import { usePlayShortcuts } from '../../../../shared/focus/usePlayShortcuts.ts';
import styles from './Arena.module.css';

/** Over the arena while the player's own win has the stage: a press anywhere in it, or a skip key, ends the scene. */
export function SkipWin({ onSkip }: { onSkip: () => void }) {
  const { t } = useTranslation('room');
  usePlayShortcuts({ phase: 'spinning', skip: onSkip }, undefined);
  return <button type="button" className={styles.skip} aria-label={t('arena.skipWin')} onClick={onSkip} />;
}
