import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { BoxCard, BoxCardSkeleton } from '../../components/boxes/BoxCard.tsx';
import { BoxGrid } from '../../components/boxes/BoxGrid.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import type { Themes } from '../../shared/featuredBoxes.ts';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { useBoxes } from '../../queries/games/boxes.ts';
import styles from './BoxesScreen.module.css';

/** `/box`: all boxes by theme; the hash of the address names a theme to scroll to. */
export function BoxesScreen() {
  const { t } = useTranslation('home');
  const themes = useBoxes();
  const count = themes.data?.reduce((sum, { boxes }) => sum + boxes.length, 0);
  return (
    <>
      <PageHeader title={t('boxes.title')} lead={count ? t('boxes.lead', { count }) : undefined} />
      <QueryState query={themes} loading={<BoxesSkeleton />}>
        {(list) => <ThemeGrids themes={list} />}
      </QueryState>
    </>
  );
}

function ThemeGrids({ themes }: { themes: Themes }) {
  const { t } = useTranslation('home');
  const localised = useLocalised();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
  if (themes.length === 0) {
    return (
      <EmptyState icon="box" title={t('empty.title')}>
        {t('empty.hint')}
      </EmptyState>
    );
  }
  return themes.map((theme) => (
    <section key={theme.themeId} id={theme.themeId} className={styles.theme}>
      <header>
        <h2>{localised(theme.names)}</h2>
        <p>{localised(theme.tagline)}</p>
      </header>
      <BoxGrid>
        {theme.boxes.map((box) => (
          <BoxCard key={box.boxId} box={box} />
        ))}
      </BoxGrid>
    </section>
  ));
}

function BoxesSkeleton() {
  return (
    <BoxGrid>
      {Array.from({ length: 10 }, (_, bone) => (
        <BoxCardSkeleton key={bone} />
      ))}
    </BoxGrid>
  );
}
