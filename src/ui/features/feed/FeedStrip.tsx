import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classNames } from '../../components/classNames.ts';
import { ItemArt } from '../../components/items/ItemArt.tsx';
import { ItemName } from '../../components/items/ItemName.tsx';
import plate from '../../components/items/ItemPlate.module.css';
import { formatMoney } from '../../components/money/money.ts';
import rowStyles from '../../shared/drops/DropRow.module.css';
import { dropPath } from '../../shared/drops/paths.ts';
import { LiveDot } from '../../hud/latency/LiveDot.tsx';
import { beatParity } from './pacing.ts';
import { useFeed } from './useFeed.ts';
import { useFeedView } from './useFeedView.ts';
import type { FeedView } from './useFeedView.ts';
import styles from './FeedStrip.module.css';

/** The newest drops in a row, for narrow screens without the panel. */
export function FeedStrip() {
  const { t } = useTranslation('feed');
  const [view, setView] = useFeedView();
  return (
    <section className={styles.strip} aria-label={t('title')}>
      <button
        type="button"
        className={styles.head}
        aria-label={t('onlyTop')}
        aria-pressed={view === 'top'}
        onClick={() => setView(view === 'top' ? 'latest' : 'top')}
      >
        <LiveDot />
        {t(view)}
      </button>
      <DropChips key={view} view={view} />
    </section>
  );
}

function DropChips({ view }: { view: FeedView }) {
  const { t } = useTranslation('feed');
  const { drops, beat } = useFeed(view, false);
  return (
    <>
      {drops.length === 0 && <p className={styles.empty}>{view === 'top' ? t('emptyTop') : t('empty')}</p>}
      {/* Scrolls sideways, so the keyboard must be able to focus it. */}
      <ol className={styles.list} data-beat={beatParity(beat)} tabIndex={drops.length > 0 ? 0 : undefined}>
        {drops.map((drop) => (
          <li key={drop.id} className={classNames(plate.light, styles.chip)} data-grade={drop.grade}>
            <ItemArt image={drop.item.weaponImage} sizes="72px" />
            <Link className={rowStyles.whole} to={dropPath(drop.id)}>
              <span className="srOnly">
                <ItemName item={drop.item} />
              </span>
            </Link>
            <b className="num">{formatMoney(drop.item.recoveryPrice)}</b>
          </li>
        ))}
      </ol>
    </>
  );
}
