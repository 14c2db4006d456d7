import { useTranslation } from 'react-i18next';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { ArtImage } from '../../../../components/items/ArtImage.tsx';
import { Price } from '../../../../components/money/Price.tsx';
import { useLocalised } from '../../../../i18n/useLocalised.ts';
import styles from './BoxLane.module.css';

/** The boxes of every seat in order, before the start. */
export function BoxLane({ battle }: { battle: Pick<BattleDetail, 'boxes' | 'rounds'> }) {
  const { t } = useTranslation(['battle', 'room']);
  const localised = useLocalised();
  return (
    <section className={styles.lane} aria-label={t('boxes.label')}>
      <p>
        <small>{t('room:rounds.total')}</small>
        <b className="num">{battle.rounds}</b>
      </p>
      <ol>
        {battle.boxes.map(({ boxId, names, boxImage, price, count }, index) => (
          <li key={`${boxId} ${index}`}>
            <ArtImage image={boxImage} sizes="56px" width={56} height={56} />
            <span>
              <b>
                {localised(names)}
                {count > 1 && <i>{t('boxes.times', { count })}</i>}
              </b>
              <Price amount={price} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
