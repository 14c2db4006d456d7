import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PublicDrop } from '../../../net/contract/calls/games/drop.ts';
import { GradeLabel } from '../../components/items/GradeLabel.tsx';
import { ItemArt } from '../../components/items/ItemArt.tsx';
import { formatChance } from '../../components/money/money.ts';
import { formatCount } from '../../i18n/formatCount.ts';
import { Price } from '../../components/money/Price.tsx';
import { Avatar } from '../../components/players/Avatar.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { formatDateTime } from '../../shared/formatDate.ts';
import { dropPath, playerPath } from '../../shared/drops/paths.ts';
import { ShareButton } from '../../shared/share/ShareButton.tsx';
import styles from './DropScreen.module.css';
import { DropSource, paidFor } from './DropSource.tsx';

/** The item under the lamp, and beside it who got it, when, from what and with which odds. */
export function DropView({ drop }: { drop: PublicDrop }) {
  const { t, i18n } = useTranslation(['drop', 'app', 'feed']);
  const localised = useLocalised();
  const { item } = drop;
  const name = localised(item.names);
  const player = drop.playerName || t('feed:fallback');
  const times = timesPaid(drop);
  return (
    <section className={styles.view} data-grade={item.grade}>
      <div className={styles.stage}>
        <ItemArt image={item.weaponImage} sizes="(max-width: 1023px) 92vw, 560px" eager large />
        <i className={styles.line} aria-hidden="true" />
      </div>
      <div className={styles.facts}>
        <header className={styles.head}>
          <p className={styles.kind}>
            <GradeLabel grade={item.grade} />
            <span>{t(`app:category.${item.category}`)}</span>
          </p>
          <h1>{name}</h1>
          <p className={styles.worth}>
            <span className="srOnly">{t('value')}</span>
            <Price amount={item.recoveryPrice} size="xxl" />
            {times !== null && <b className={styles.times}>{times}</b>}
          </p>
        </header>
        <dl className={styles.list}>
          <div>
            <dt>{t('by')}</dt>
            <dd>
              <Avatar name={player} image={drop.avatar} size="s" />
              {drop.playerId === undefined ? (
                <span className={styles.cut}>{player}</span>
              ) : (
                <Link className={styles.cut} to={playerPath(drop.playerId)}>
                  {player}
                </Link>
              )}
            </dd>
          </div>
          <div>
            <dt>{t('when')}</dt>
            <dd className="num">{formatDateTime(drop.time, i18n.language)}</dd>
          </div>
          <DropSource source={drop.source} />
          <div>
            <dt>{t('odds')}</dt>
            <dd>
              <span className="num">{formatChance(drop.tickets)}</span>
              <small>{t('oddsOf', { tickets: formatCount(drop.tickets) })}</small>
            </dd>
          </div>
        </dl>
        <ShareButton
          subject={{
            link: `${location.origin}${dropPath(drop.id)}`,
            title: t('share.title', { player, item: name }),
            card: drop.id,
          }}
          label={t('share.action')}
          look="wide"
        />
      </div>
    </section>
  );
}

/** The value over what was paid, `×135.4`; null where it was worth no more, and where nothing was paid. */
export function timesPaid(drop: Pick<PublicDrop, 'item' | 'source'>): string | null {
  const paid = paidFor(drop.source);
  if (paid === 0 || drop.item.recoveryPrice <= paid) return null;
  return `×${(drop.item.recoveryPrice / paid).toFixed(1).replace(/\.0$/, '')}`;
}
