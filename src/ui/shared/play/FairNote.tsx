import { memo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classNames } from '../../components/classNames.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import type { PlayGame } from './playView.ts';
import styles from './FairNote.module.css';

interface FairNoteProps {
  game: PlayGame;
  className?: string | undefined;
  /** A further paragraph. */
  children?: ReactNode;
}

/** How what moves on the canvas follows from the roll. */
export const FairNote = memo(function FairNote({ game, className, children }: FairNoteProps) {
  const { t } = useTranslation(game);
  return (
    <section className={classNames(styles.honest, className)}>
      <h2>
        <Icon name="shield-check" />
        {t('honest.title')}
      </h2>
      <p>{t('honest.text')}</p>
      {children}
      <Link to="/provably-fair">
        {t('honest.more')}
        <Icon name="chevron-right" size={16} />
      </Link>
    </section>
  );
});
