import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ConditionChips } from '../shared/ConditionChips.tsx';
import { giveawayPath } from '../shared/giveawayPath.ts';
import { useGiveawayTitle } from '../shared/useGiveawayTitle.ts';
import type { RoomData } from './roomData.ts';
import { RoomStage } from './RoomStage.tsx';
import styles from './CardRoom.module.css';

/** The room for a stream: an opaque card over the whole window, without header, menu and controls. */
export function CardRoom({ room }: { room: RoomData }) {
  const { t } = useTranslation('giveaway');
  const title = useGiveawayTitle();
  const { giveaway } = room;
  useHiddenFrame();
  return (
    <article className={styles.card} data-testid="stream-card">
      <header>
        <h1>{title(giveaway)}</h1>
        <span className="num">{t('card.participants', { count: giveaway.participantCount })}</span>
      </header>
      <RoomStage room={room} bare />
      <footer>
        <ConditionChips conditions={giveaway.conditions} />
        <b>{`${location.host}${giveawayPath(giveaway.giveawayId)}`}</b>
      </footer>
    </article>
  );
}

/** The page behind the card does not scroll. */
function useHiddenFrame(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, []);
}
