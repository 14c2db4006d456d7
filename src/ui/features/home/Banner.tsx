import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoxSummary } from '../../../net/contract/entities.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { ItemArt } from '../../components/ItemArt.tsx';
import { ItemName } from '../../components/ItemName.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import styles from './Banner.module.css';

/** One box in the open under the lamp: words left, its cover item right. The pips show the others. */
export function Banner({ boxes }: { boxes: readonly BoxSummary[] }) {
  const { t } = useTranslation(['home', 'app']);
  const localised = useLocalised();
  const [place, setPlace] = useState(0);
  const box = boxes[place] ?? boxes[0];
  if (!box) return null;
  return (
    <section className={styles.banner} aria-label={t('banner')}>
      <div className={styles.beam} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.eyebrow}>{box.isNew ? t('eyebrow.isNew') : t('eyebrow.featured')}</p>
        <h1>{localised(box.names)}</h1>
        <p className={styles.lead}>
          <span>{localised(box.tagline)}</span>
          <span>{t('app:promise')}</span>
        </p>
        <div className={styles.acts}>
          <ButtonLink variant="primary" to={`/box/${encodeURIComponent(box.boxId)}`} price={box.price}>
            {t('look')}
          </ButtonLink>
          <ButtonLink to="/provably-fair" icon="shield-check">
            {t('how')}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.picture} data-grade={box.cover.grade}>
        <i className={styles.pool} aria-hidden="true" />
        <ItemArt
          key={box.boxId}
          className={styles.art}
          image={box.cover.weaponImage}
          sizes="(max-width: 1023px) 320px, 560px"
          eager
          large
        />
        <span className={styles.caption}>
          <ItemName item={box.cover} graded />
        </span>
      </div>
      {boxes.length > 1 && <Pips boxes={boxes} place={place} onPlace={setPlace} />}
    </section>
  );
}

interface PipsProps {
  boxes: readonly BoxSummary[];
  place: number;
  onPlace: (place: number) => void;
}

function Pips({ boxes, place, onPlace }: PipsProps) {
  const { t } = useTranslation('home');
  const localised = useLocalised();
  return (
    <div className={styles.pips}>
      {boxes.map((box, index) => (
        <button
          key={box.boxId}
          type="button"
          aria-label={t('choose', { name: localised(box.names) })}
          aria-pressed={index === place}
          onClick={() => onPlace(index)}
        />
      ))}
    </div>
  );
}
