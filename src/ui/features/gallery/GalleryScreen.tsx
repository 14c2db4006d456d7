import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GalleryItem } from '../../../net/contract/calls/items/gallery.ts';
import { Button, ButtonLink } from '../../components/controls/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { GalleryGrid, GallerySkeleton } from './GalleryGrid.tsx';
import { GalleryFilterBar } from './GalleryFilterBar.tsx';
import { UNFILTERED, filterOptions, filterItems } from './galleryView.ts';
import { GalleryItemDialog } from './GalleryItemDialog.tsx';
import { useGalleryView } from './useGalleryView.ts';
import { useGallery } from '../../queries/items/gallery.ts';

/** `/skin`: every item with its price, its boxes and its odds. */
export function GalleryScreen() {
  const { t } = useTranslation(['skin', 'app']);
  const gallery = useGallery();
  const count = gallery.data?.length ?? 0;
  return (
    <>
      <PageHeader title={t('app:pages.skin')} lead={count > 0 ? t('lead', { count }) : undefined} />
      <QueryState query={gallery} loading={<GallerySkeleton />}>
        {(items) => <Gallery items={items} />}
      </QueryState>
    </>
  );
}

function Gallery({ items }: { items: readonly GalleryItem[] }) {
  const { t } = useTranslation(['skin', 'app']);
  const [view, change] = useGalleryView();
  const [opened, setOpened] = useState<{ item: GalleryItem; open: boolean }>();
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
  const found = filterItems(items, view);
  return (
    <>
      <GalleryFilterBar view={view} onChange={change} {...filterOptions(items)} />
      {found.length === 0 ? (
        <EmptyState
          icon="search"
          title={t('none.title')}
          action={<Button onClick={() => change(UNFILTERED)}>{t('none.clear')}</Button>}
        >
          {t('none.hint')}
        </EmptyState>
      ) : (
        <GalleryGrid items={found} onOpen={(item) => setOpened({ item, open: true })} />
      )}
      <GalleryItemDialog
        item={opened?.item}
        open={opened?.open === true}
        onClose={() => setOpened((before) => before && { ...before, open: false })}
      />
    </>
  );
}
