import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/classNames.ts';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { ItemArt } from '../../components/items/ItemArt.tsx';
import { ItemName } from '../../components/items/ItemName.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { below, screens } from '../../styles/breakpoints.ts';
import type { Slide } from './slides.ts';
import styles from './Banner.module.css';

const PICTURE_SIZES = `${below(screens.lg)} 312px, 560px`;

/** Letters; a longer title in large letters has two lines. */
const LONG_TITLE = 16;

/** The carousel of the home page: text left, picture right, one pip per slide. */
export function Banner({ slides }: { slides: readonly Slide[] }) {
  const { t } = useTranslation(['home', 'app']);
  const localised = useLocalised();
  const [chosen, setChosen] = useState<number>();
  const index = chosen ?? 0;
  const slide = slides[index] ?? slides[0];
  if (!slide) return null;
  const { eyebrow, box } = slide;
  const title = localised(slide.title);
  return (
    <section className={styles.banner} aria-label={t('banner')}>
      <div className={styles.beam} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.eyebrow}>
          {typeof eyebrow === 'string' ? t(`eyebrow.${eyebrow}`) : localised(eyebrow)}
        </p>
        <h1 data-long={title.length > LONG_TITLE}>{title}</h1>
        <p className={styles.lead}>
          <span>{localised(slide.lead)}</span>
          <span>{t('app:promise')}</span>
        </p>
        <div className={styles.acts}>
          <ButtonLink variant="primary" to={slide.link} {...(box && { price: box.price })}>
            {t('look')}
          </ButtonLink>
          <ButtonLink to="/provably-fair" icon="shield-check">
            {t('how')}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.picture} data-grade={slide.grade ?? undefined}>
        <i className={styles.pool} aria-hidden="true" />
        <ItemArt
          key={slide.id}
          className={classNames(styles.art, chosen !== undefined && styles.laid)}
          image={slide.image}
          sizes={PICTURE_SIZES}
          eager
          hero
          large
        />
        {box?.cover.weaponImage === slide.image && (
          <span className={styles.caption}>
            <ItemName item={box.cover} graded />
          </span>
        )}
      </div>
      {slides.length > 1 && <SlideDots slides={slides} current={index} onSelect={setChosen} />}
    </section>
  );
}

interface SlideDotsProps {
  slides: readonly Slide[];
  current: number;
  onSelect: (index: number) => void;
}

function SlideDots({ slides, current, onSelect }: SlideDotsProps) {
  const { t } = useTranslation('home');
  const localised = useLocalised();
  return (
    <div className={styles.pips}>
      {slides.map((slide, index) => (
        <button
          key={slide.id}
          type="button"
          aria-label={t('choose', { name: localised(slide.title) })}
          aria-pressed={index === current}
          onClick={() => onSelect(index)}
        />
      ))}
    </div>
  );
}
