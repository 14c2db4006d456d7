import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../app/usePageTitle.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { FeedStrip } from '../features/feed/FeedStrip.tsx';
import { Banner } from '../features/home/Banner.tsx';
import { Figures } from '../features/home/Figures.tsx';
import type { Themes } from '../features/home/featured.ts';
import { slidesOf } from '../features/home/slides.ts';
import { Pitch } from '../features/home/Pitch.tsx';
import { ThemeRow, ThemeRowSkeleton } from '../features/home/ThemeRow.tsx';
import { useBoxes } from '../queries/boxes.ts';
import { useBanners } from '../queries/site.ts';
import styles from './home.module.css';

export function HomeRoute() {
  const { t } = useTranslation('app');
  const themes = useBoxes();
  const banners = useBanners();
  // Where the house's own words cannot be fetched, its boxes speak for themselves.
  const known = themes.data !== undefined && !banners.isPending;
  const slides = known ? slidesOf(banners.data ?? [], themes.data) : [];
  usePageTitle(t('pages.home'));
  return (
    <div className={styles.home}>
      {slides.length > 0 ? (
        <Banner slides={slides} />
      ) : (
        <Pitch waiting={themes.isPending || (!known && !themes.isError)} />
      )}
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
