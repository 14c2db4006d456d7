import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GalleryItem } from '../../net/contract/calls/gallery.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { Button, ButtonLink } from '../components/Button.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { GalleryGrid, GallerySkeleton } from '../features/gallery/GalleryGrid.tsx';
import { GalleryTools } from '../features/gallery/GalleryTools.tsx';
import { EVERYTHING, choicesIn, matching } from '../features/gallery/galleryView.ts';
import { SkinPanel } from '../features/gallery/SkinPanel.tsx';
import { useGalleryView } from '../features/gallery/useGalleryView.ts';
import { useGallery } from '../queries/gallery.ts';

/** `/skin`: every skin that can fall, with its price, its boxes and its odds. */
export function SkinRoute() {
  const { t } = useTranslation(['skin', 'app']);
  usePageTitle(t('app:pages.skin'));
  const gallery = useGallery();
  const count = gallery.data?.length ?? 0;
  return (
    <>
      <PageHead title={t('app:pages.skin')} lead={count > 0 ? t('lead', { count }) : undefined} />
      <Loaded query={gallery} loading={<GallerySkeleton />}>
        {(items) => <Gallery items={items} />}
      </Loaded>
    </>
  );
}

function Gallery({ items }: { items: readonly GalleryItem[] }) {
  const { t } = useTranslation(['skin', 'app']);
  const [view, change] = useGalleryView();
  const [looked, setLooked] = useState<{ item: GalleryItem; open: boolean }>();
  if (items.length === 0) {
    return (
      <EmptyState
        icon="box"
        title={t('empty.title')}
        action={<ButtonLink to="/home">{t('app:action.goHome')}</ButtonLink>}
      >
        {t('empty.hint')}
      </EmptyState>
    );
  }
  const found = matching(items, view);
  return (
    <>
      <GalleryTools view={view} onChange={change} {...choicesIn(items)} />
      {found.length === 0 ? (
        <EmptyState
          icon="search"
          title={t('none.title')}
          action={<Button onClick={() => change(EVERYTHING)}>{t('none.clear')}</Button>}
        >
          {t('none.hint')}
        </EmptyState>
      ) : (
        <GalleryGrid items={found} onLook={(item) => setLooked({ item, open: true })} />
      )}
      <SkinPanel
        item={looked?.item}
        open={looked?.open === true}
        onClose={() => setLooked((before) => before && { ...before, open: false })}
      />
    </>
  );
}
