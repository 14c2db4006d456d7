import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BoxCard, BoxCardSkeleton } from '../../components/boxes/BoxCard.tsx';
import { BoxGrid } from '../../components/boxes/BoxGrid.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import type { Themes } from '../../shared/featuredBoxes.ts';
import styles from './ThemeRow.module.css';

/** A theme and its boxes in one row, which scrolls sideways on phones. */
export function ThemeRow({ theme }: { theme: Themes[number] }) {
  const { t } = useTranslation('home');
  const localised = useLocalised();
  const name = localised(theme.names);
  return (
    <section className={styles.row}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <p>{localised(theme.tagline)}</p>
        <Link to={`/box#${theme.themeId}`} className={styles.more} aria-label={t('allOf', { theme: name })}>
          {t('all')}
          <Icon name="chevron-right" size={16} />
        </Link>
      </header>
      <BoxGrid row>
        {theme.boxes.map((box) => (
          <BoxCard key={box.boxId} box={box} />
        ))}
      </BoxGrid>
    </section>
  );
}

/** The skeleton of a theme row. */
export function ThemeRowSkeleton() {
  return (
    <div className={styles.row} aria-hidden="true">
      <div className={styles.head}>
        <Skeleton className={styles.boneHead} />
      </div>
      <BoxGrid row>
        {[1, 2, 3, 4, 5].map((bone) => (
          <BoxCardSkeleton key={bone} />
        ))}
      </BoxGrid>
    </div>
  );
}
