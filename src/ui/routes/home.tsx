import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../components/feedback/EmptyState.tsx';
import { QueryState } from '../components/feedback/QueryState.tsx';
import { FeedStrip } from '../features/feed/FeedStrip.tsx';
import { Banner } from '../features/home/Banner.tsx';
import { DailyStrip } from '../features/home/daily/DailyStrip.tsx';
import { Welcome } from '../features/home/Welcome.tsx';
import { SiteStats } from '../features/home/SiteStats.tsx';
import { LazySitePacketNotice } from '../features/packet/notice/LazySitePacketNotice.tsx';
import type { Themes } from '../shared/featuredBoxes.ts';
import { slidesOf } from '../features/home/slides.ts';
import { BannerPlaceholder } from '../features/home/BannerPlaceholder.tsx';
import { ThemeRow, ThemeRowSkeleton } from '../features/home/ThemeRow.tsx';
import { useBoxes } from '../queries/games/boxes.ts';
import { useBanners, useHomepage } from '../queries/site/site.ts';
import styles from './home.module.css';

interface HomeRouteProps {
  /** A player's daily reward. */
  Daily: ComponentType;
}

export function HomeRoute({ Daily }: HomeRouteProps) {
  const themes = useBoxes();
  const banners = useBanners();
  const homepage = useHomepage();
  // Without banners the slides show boxes.
  const known = themes.data !== undefined && !banners.isPending;
  const slides = known ? slidesOf(banners.data ?? [], themes.data) : [];
  return (
    <div className={styles.home}>
      {slides.length > 0 ? (
        <Banner slides={slides} />
      ) : (
        <BannerPlaceholder isLoading={themes.isPending || (!known && !themes.isError)} />
      )}
      {themes.data && <Welcome themes={themes.data} />}
      {/* What lies below waits for the figures, so that it does not move. */}
      {homepage.isPending && homepage.failureCount === 0 ? (
        <ThemeRowsSkeleton />
      ) : (
        <>
          {homepage.data && <SiteStats figures={homepage.data} />}
          <DailyStrip Player={Daily} />
          <LazySitePacketNotice />
          <FeedStrip />
          <QueryState query={themes} loading={<ThemeRowsSkeleton />}>
            {(list) => <ThemeRows themes={list} />}
          </QueryState>
        </>
      )}
    </div>
  );
}

function ThemeRows({ themes }: { themes: Themes }) {
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

function ThemeRowsSkeleton() {
  return (
    <>
      <ThemeRowSkeleton />
      <ThemeRowSkeleton />
    </>
  );
}
