import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PublicDrop } from '../../../net/contract/calls/games/drop.ts';
import { Price } from '../../components/money/Price.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { battlePath } from '../../shared/battlePath.ts';
import styles from './DropScreen.module.css';

/** What was paid for a drop, minor units: 0 for a free box. */
export function paidFor(source: PublicDrop['source']): number {
  if (source.kind === 'dream') return source.dreamFee;
  return source.kind === 'opening' && source.isFree ? 0 : source.box.price;
}

/** Box, battle or game without a box, with what it cost. */
export function DropSource({ source }: { source: PublicDrop['source'] }) {
  const { t } = useTranslation(['drop', 'app']);
  const localised = useLocalised();
  if (!('box' in source)) {
    return (
      <>
        <div>
          <dt>{t('source.label')}</dt>
          <dd>
            <Link to={`/${source.kind}`}>{t(`app:pages.${source.kind}`)}</Link>
          </dd>
        </div>
        <div>
          <dt>{t('source.fee')}</dt>
          <dd>
            <Price amount={paidFor(source)} size="m" />
          </dd>
        </div>
      </>
    );
  }
  const { box } = source;
  const isFree = source.kind === 'opening' && source.isFree;
  return (
    <>
      <div>
        <dt>{t('source.label')}</dt>
        <dd className={styles.source}>
          <Link to={`/box/${box.boxId}`}>{localised(box.names)}</Link>
          {isFree ? <small>{t('source.free')}</small> : <Price amount={box.price} size="m" />}
        </dd>
      </div>
      {source.kind === 'battle' && (
        <div>
          <dt>{t('source.battle')}</dt>
          <dd className={styles.source}>
            <Link to={battlePath(source)}>{t('source.toBattle')}</Link>
            <small>{t('source.place', { place: source.place, boxes: source.boxes })}</small>
          </dd>
        </div>
      )}
    </>
  );
}
