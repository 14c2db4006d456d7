import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MallItem } from '../../../net/contract/calls/items/mall.ts';
import { GradeLabel } from '../../components/items/GradeLabel.tsx';
import { LookCard, LookLine } from '../../components/items/LookCard.tsx';
import { Price } from '../../components/money/Price.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';

interface MallCardProps {
  item: MallItem;
  /** Its picture is fetched at once. */
  eager: boolean;
  onOpen: (itemId: string) => void;
}

/** An item on sale. It opens the panel that sells it. */
export const MallCard = memo(function MallCard({ item, eager, onOpen }: MallCardProps) {
  const { t } = useTranslation('mall');
  const localised = useLocalised();
  const { stock } = item;
  return (
    <LookCard
      item={item}
      eager={eager}
      label={t('look', { name: localised(item.names) })}
      onOpen={() => onOpen(item.itemId)}
    >
      <LookLine>
        <Price amount={item.recoveryPrice} size="m" />
        <small>
          {stock === null ? (
            <GradeLabel grade={item.grade} />
          ) : (
            t(stock === 0 ? 'stock.none' : 'stock.left', { count: stock })
          )}
        </small>
      </LookLine>
    </LookCard>
  );
});
