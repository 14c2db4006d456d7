import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeGift } from '../../../net/contract/calls/items/code.ts';
import { Button, ButtonLink } from '../../components/controls/Button.tsx';
import { ArtImage } from '../../components/items/ArtImage.tsx';
import { ItemName } from '../../components/items/ItemName.tsx';
import { ItemPlate } from '../../components/items/ItemPlate.tsx';
import { formatMoney } from '../../components/money/money.ts';
import { Price } from '../../components/money/Price.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { formatDateTime } from '../../shared/formatDate.ts';
import { freeBoxPath } from '../../shared/freeBoxPath.ts';
import styles from './CodePanel.module.css';

interface CodeGiftViewProps {
  gift: CodeGift;
  onAgain: () => void;
  onClose: () => void;
}

/** What a code gave, and what can be done with it. */
export function CodeGiftView({ gift, onAgain, onClose }: CodeGiftViewProps) {
  const { t } = useTranslation('code');
  // The field that had the focus is gone.
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div className={styles.form}>
      <div ref={said} className={styles.gift} role="status" tabIndex={-1}>
        <GiftFacts gift={gift} />
      </div>
      <div className={styles.acts}>
        <NextStep gift={gift} onClose={onClose} />
        <Button wide onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </div>
  );
}

function GiftFacts({ gift }: Pick<CodeGiftViewProps, 'gift'>) {
  const { t, i18n } = useTranslation('code');
  const localised = useLocalised();
  switch (gift.kind) {
    case 'coins':
      return (
        <>
          <img className={styles.coins} src={gift.giftImage} alt="" width={72} height={72} />
          <Price amount={gift.amount} size="xl" />
          <p>{t('coins', { amount: formatMoney(gift.amount) })}</p>
        </>
      );
    case 'item':
      return (
        <div className={styles.item} data-grade={gift.item.grade}>
          <ItemPlate className={styles.plate} image={gift.giftImage} sizes="240px" />
          <ItemName item={gift.item} />
          <Price amount={gift.item.recoveryPrice} size="m" />
          <p>{t('item')}</p>
        </div>
      );
    case 'freeBox': {
      const { boxNames, box, expireTime } = gift.freeBox;
      return (
        <>
          <ArtImage className={styles.box} image={gift.giftImage} sizes="160px" width={512} height={512} />
          <b>{localised(boxNames)}</b>
          {box !== null && (
            <p>
              {t('worth')} <Price amount={box.price} size="s" />
            </p>
          )}
          <p>
            {expireTime === null
              ? t('freeBox')
              : t('freeBoxUntil', { time: formatDateTime(expireTime, i18n.language) })}
          </p>
        </>
      );
    }
  }
}

function NextStep({ gift, onClose }: Pick<CodeGiftViewProps, 'gift' | 'onClose'>) {
  const { t } = useTranslation(['code', 'app']);
  const look = { variant: 'primary', wide: true, onClick: onClose } as const;
  switch (gift.kind) {
    case 'coins':
      return (
        <ButtonLink {...look} to="/box">
          {t('app:action.goBoxes')}
        </ButtonLink>
      );
    case 'item':
      return (
        <ButtonLink {...look} to="/personal/bag">
          {t('toBag')}
        </ButtonLink>
      );
    case 'freeBox':
      return (
        <ButtonLink {...look} to={freeBoxPath(gift.freeBox)}>
          {t('openNow')}
        </ButtonLink>
      );
  }
}
