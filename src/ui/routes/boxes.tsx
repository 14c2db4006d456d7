import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { usePageTitle } from '../app/usePageTitle.ts';
import { BoxCard, BoxCardSkeleton } from '../components/BoxCard.tsx';
import { BoxGrid } from '../components/BoxGrid.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { PageHead } from '../components/PageHead.tsx';
import type { Themes } from '../features/home/featured.ts';
import { useLocalised } from '../i18n/useLocalised.ts';
import { useBoxes } from '../queries/boxes.ts';
import styles from './boxes.module.css';

/** Every box on offer, by theme; `#theme` in the address goes to one. */
export function BoxesRoute() {
  const { t } = useTranslation('home');
  const themes = useBoxes();
  usePageTitle(t('boxes.title'));
  const count = themes.data?.reduce((sum, { boxes }) => sum + boxes.length, 0);
  return (
    <>
      <PageHead title={t('boxes.title')} lead={count ? t('boxes.lead', { count }) : undefined} />
      <Loaded query={themes} loading={<LoadingGrid />}>
        {(list) => <ThemeGrids themes={list} />}
      </Loaded>
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

function LoadingGrid() {
  return (
    <BoxGrid>
      {Array.from({ length: 10 }, (_, bone) => (
        <BoxCardSkeleton key={bone} />
      ))}
    </BoxGrid>
  );
}
