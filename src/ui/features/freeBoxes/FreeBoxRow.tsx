import { useTranslation } from 'react-i18next';
import type { FreeBox } from '../../../net/contract/games/freeBoxes.ts';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { ArtImage } from '../../components/items/ArtImage.tsx';
import { Price } from '../../components/money/Price.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { formatDateTime } from '../../shared/formatDate.ts';
import { freeBoxPath } from '../../shared/freeBoxPath.ts';
import styles from './FreeBoxList.module.css';

/** A free box: what it is, where it comes from, until when, and what can be done with it. */
export function FreeBoxRow({ freeBox }: { freeBox: FreeBox }) {
  const { t, i18n } = useTranslation('freeBox');
  const localised = useLocalised();
  const { boxNames, boxImage, box, source, sourceImage, createTime } = freeBox;
  return (
    <li className={styles.row} data-stat={freeBox.stat}>
      <ArtImage className={styles.box} image={boxImage} sizes="72px" width={512} height={512} />
      <div className={styles.what}>
        <b>{localised(boxNames)}</b>
        {box !== null && (
          <small>
            {t('worth')} <Price amount={box.price} size="s" />
          </small>
        )}
        <small className={styles.source}>
          <img src={sourceImage} alt="" width={16} height={16} />
          {t(`source.${source}`)}
        </small>
      </div>
      <small className={styles.times}>
        <time dateTime={createTime}>{t('got', { time: formatDateTime(createTime, i18n.language) })}</time>
        <Expiry freeBox={freeBox} />
      </small>
      <div className={styles.act}>
        <FreeBoxAct freeBox={freeBox} />
      </div>
    </li>
  );
}

function Expiry({ freeBox: { expireTime, stat } }: { freeBox: FreeBox }) {
  const { t, i18n } = useTranslation('freeBox');
  if (expireTime === null || stat === 1) return null;
  const time = formatDateTime(expireTime, i18n.language);
  return <time dateTime={expireTime}>{t(stat === 2 ? 'expired' : 'until', { time })}</time>;
}

function FreeBoxAct({ freeBox }: { freeBox: FreeBox }) {
  const { t } = useTranslation('freeBox');
  const { stat, rollId, box } = freeBox;
  if (rollId !== null) {
    return (
      <ButtonLink icon="shield-check" to={`/provably-fair/verify/${rollId}`}>
        {t('verify')}
      </ButtonLink>
    );
  }
  if (stat === 2) return null;
  if (box === null) return <small>{t('gone')}</small>;
  return (
    <ButtonLink variant="primary" to={freeBoxPath(freeBox)}>
      {t('open')}
    </ButtonLink>
  );
}
