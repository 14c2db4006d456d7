import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { OverlayBattle, OverlayLane } from '../../../../net/contract/site/overlays.ts';
import { Avatar } from '../../../components/players/Avatar.tsx';
import { ItemName } from '../../../components/items/ItemName.tsx';
import { ItemPlate } from '../../../components/items/ItemPlate.tsx';
import { Price } from '../../../components/money/Price.tsx';
import styles from './BattleLanes.module.css';

/** The lanes of a battle side by side: who, what the last round gave, and the total so far. */
export function BattleLanes({ battle }: { battle: OverlayBattle }) {
  const { t } = useTranslation('overlay');
  const seats = Array.from({ length: battle.playerCount }, (_, index) => index + 1);
  return (
    <section className={styles.battle} aria-label={t('page.battle')}>
      <p className={styles.head}>{t(`state.${stateOf(battle)}`, battle)}</p>
      <ol className={styles.lanes} style={{ '--lanes': battle.playerCount } as CSSProperties}>
        {seats.map((pos) => (
          <Lane key={pos} lane={battle.lanes.find((lane) => lane.pos === pos)} />
        ))}
      </ol>
    </section>
  );
}

const STATES = ['waiting', 'running', 'finished', 'cancelled'] as const;

function stateOf({ state, revealed }: OverlayBattle): (typeof STATES)[number] | 'starting' {
  return state === 1 && revealed === 0 ? 'starting' : STATES[state];
}

/** Undefined: a free seat. */
function Lane({ lane }: { lane: OverlayLane | undefined }) {
  const { t } = useTranslation('overlay');
  const last = lane?.pulls.at(-1);
  if (lane === undefined) return <li className={styles.lane}>{t('page.free')}</li>;
  return (
    <li className={styles.lane} data-grade={last?.item.grade} data-winner={lane.isWinner || undefined}>
      <span className={styles.who}>
        <Avatar name={lane.name} image={lane.avatar} />
        <b>{lane.name}</b>
      </span>
      {last ? (
        <span className={styles.pull} key={lane.pulls.length}>
          <ItemPlate className={styles.picture} image={last.item.weaponImage} sizes="300px" />
          <ItemName item={last.item} graded />
        </span>
      ) : (
        <span className={styles.pull} />
      )}
      <span className={styles.total}>
        {lane.isWinner && <em>{t('page.winner')}</em>}
        <Price amount={lane.total} />
      </span>
    </li>
  );
}
