import { useTranslation } from 'react-i18next';
import type { GalleryItem } from '../../../net/contract/calls/items/gallery.ts';
import { GradeLabel } from '../../components/items/GradeLabel.tsx';
import { LookCard, LookLine } from '../../components/items/LookCard.tsx';
import { formatChance } from '../../components/money/money.ts';
import { Price } from '../../components/money/Price.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';

interface GalleryCardProps {
  item: GalleryItem;
  onOpen: () => void;
}

/** An item of the gallery with its price and its best box. It opens the details. */
export function GalleryCard({ item, onOpen }: GalleryCardProps) {
  const { t } = useTranslation('skin');
  const localised = useLocalised();
  const best = item.boxes[0]?.tickets ?? 0;
  return (
    <LookCard as="li" item={item} label={t('look', { name: localised(item.names) })} onOpen={onOpen}>
      <LookLine>
        <Price amount={item.recoveryPrice} size="m" />
        <small>
          <GradeLabel grade={item.grade} />
        </small>
      </LookLine>
      <LookLine>
        <small>{t('inBoxes', { count: item.boxes.length })}</small>
        <small>{t('best', { chance: formatChance(best) })}</small>
      </LookLine>
    </LookCard>
  );
}
