import type { GalleryItem } from '../../../net/contract/calls/items/gallery.ts';
import { Dialog } from '../../components/layout/Dialog.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { ItemLook } from '../../shared/items/ItemLook.tsx';
import { ItemSources } from '../../shared/items/ItemSources.tsx';

interface GalleryItemDialogProps {
  /** Still set while the dialog closes. */
  item: GalleryItem | undefined;
  open: boolean;
  onClose: () => void;
}

/** Details of an item: picture, grade, price, and its boxes with the odds. */
export function GalleryItemDialog({ item, open, onClose }: GalleryItemDialogProps) {
  const localised = useLocalised();
  return (
    <Dialog
      open={open && item !== undefined}
      onClose={onClose}
      title={item ? localised(item.names) : ''}
      size="m"
    >
      {item && (
        <>
          <ItemLook item={item} />
          <ItemSources boxes={item.boxes} />
        </>
      )}
    </Dialog>
  );
}
