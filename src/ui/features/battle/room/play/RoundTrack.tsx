import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { roundStart } from '../../../../../game/index.ts';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { ArtImage } from '../../../../components/items/ArtImage.tsx';
import { classNames } from '../../../../components/classNames.ts';
import { Price } from '../../../../components/money/Price.tsx';
import { useLocalised } from '../../../../i18n/useLocalised.ts';
import { playbackDurations } from '../../shared/progress.ts';
import type { Playback } from '../state/playback.ts';
import { boxesByRound } from '../state/playModel.ts';
import type { PlayFrame } from '../state/playModel.ts';
import { usePlaybackState } from '../../../../shared/playback/usePlaybackValue.ts';
import styles from './RoundTrack.module.css';

/** Up to this many rounds the boxes' names are shown. */
const MAX_NAMED_ROUNDS = 6;
/** From this many rounds on the boxes are closer together, so that twenty fit. */
const DENSE_FROM_ROUNDS = 14;

interface RoundTrackProps {
  battle: BattleDetail;
  frame: PlayFrame;
  playback: Playback;
}

/** The boxes in order, with the current one marked. In a replay each leads to its round. */
export function RoundTrack({ battle, frame, playback }: RoundTrackProps) {
  const { t } = useTranslation('room');
  const { kind } = usePlaybackState(playback);
  const list = useScrollToRound(frame.round);
  const go = (round: number) => {
    playback.dispatch({ type: 'seek', to: roundStart(playbackDurations(battle), round) });
    playback.dispatch({ type: 'play' });
  };
  return (
    <section className={styles.rounds} aria-label={t('rounds.label')}>
      <p>
        <small>{t('rounds.label')}</small>
        <b className="num" data-testid="round">
          {frame.round}
          <i>/{battle.rounds}</i>
        </b>
      </p>
      <ol
        ref={list}
        data-named={battle.rounds <= MAX_NAMED_ROUNDS || undefined}
        data-many={battle.rounds >= DENSE_FROM_ROUNDS || undefined}
      >
        {boxesByRound(battle.boxes).map((box, index) => (
          <Round
            key={index}
            box={box}
            round={index + 1}
            currentRound={frame.round}
            onSelect={kind === 'replay' ? () => go(index + 1) : undefined}
          />
        ))}
      </ol>
    </section>
  );
}

interface RoundProps {
  box: BattleDetail['boxes'][number];
  round: number;
  currentRound: number;
  onSelect: (() => void) | undefined;
}

function Round({ box, round, currentRound, onSelect }: RoundProps) {
  const { t } = useTranslation('room');
  const localised = useLocalised();
  const name = localised(box.names);
  const content = (
    <>
      <ArtImage image={box.boxImage} sizes="56px" width={56} height={56} />
      <span>
        <b>{name}</b>
        <Price amount={box.price} size="xs" />
      </span>
    </>
  );
  const look = classNames(
    styles.round,
    round === currentRound && styles.now,
    round > currentRound && styles.next,
  );
  return (
    <li aria-current={round === currentRound ? 'step' : undefined}>
      {onSelect ? (
        <button
          type="button"
          className={look}
          onClick={onSelect}
          aria-label={t('rounds.go', { round, name })}
        >
          {content}
        </button>
      ) : (
        <div className={look} title={name}>
          <span className="srOnly">{t('rounds.one', { round, name })}</span>
          {content}
        </div>
      )}
    </li>
  );
}

/** Scrolls a long row along with the rounds. */
function useScrollToRound(round: number) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current;
    const item = row?.children[Math.max(round - 1, 0)];
    if (!row || !(item instanceof HTMLElement)) return;
    row.scrollTo({ left: item.offsetLeft - (row.clientWidth - item.clientWidth) / 2 });
  }, [round]);
  return list;
}
