import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../app/usePageTitle.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { FeedStrip } from '../features/feed/FeedStrip.tsx';
import { Banner } from '../features/home/Banner.tsx';
import { Figures } from '../features/home/Figures.tsx';
import { featuredBoxes } from '../features/home/featured.ts';
import type { Themes } from '../features/home/featured.ts';
import { Pitch } from '../features/home/Pitch.tsx';
import { ThemeRow, ThemeRowSkeleton } from '../features/home/ThemeRow.tsx';
import { useBoxes } from '../queries/boxes.ts';
import styles from './home.module.css';

export function HomeRoute() {
  const { t } = useTranslation('app');
  const themes = useBoxes();
  const featured = featuredBoxes(themes.data ?? []);
  usePageTitle(t('pages.home'));
  return (
    <div className={styles.home}>
      {featured.length > 0 ? <Banner boxes={featured} /> : <Pitch waiting={themes.isPending} />}
      <Figures />
      <FeedStrip />
      <Loaded query={themes} loading={<LoadingRows />}>
        {(list) => <Rows themes={list} />}
      </Loaded>
    </div>
  );
}

function Rows({ themes }: { themes: Themes }) {
  const { t } = useTranslation('home');
  if (themes.length === 0) {
    return (
      <EmptyState icon="box" title={t('empty.title')}>
        {t('empty.hint')}
      </EmptyState>
    );
  }
  return themes.map((theme) => <ThemeRow key={theme.themeId} theme={theme} />);
}

function LoadingRows() {
  return (
    <>
      <ThemeRowSkeleton />
      <ThemeRowSkeleton />
    </>
  );
}
