import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PublicDrop } from '../../../net/contract/calls/games/drop.ts';
import { Price } from '../../components/money/Price.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { battlePath } from '../../shared/battlePath.ts';
import styles from './DropScreen.module.css';

/** Box, battle or dream, with what it cost. */
export function DropSource({ source }: { source: PublicDrop['source'] }) {
  const { t } = useTranslation('drop');
  const localised = useLocalised();
  if (source.kind === 'dream') {
    return (
      <>
        <div>
          <dt>{t('source.label')}</dt>
          <dd>
            <Link to="/dream">{t('source.dream')}</Link>
          </dd>
        </div>
        <div>
          <dt>{t('source.fee')}</dt>
          <dd>
            <Price amount={source.dreamFee} size="m" />
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
