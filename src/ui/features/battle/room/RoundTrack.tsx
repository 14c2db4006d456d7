import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { startOfRound } from '../../../../game/index.ts';
import type { BattleDetail } from '../../../../net/contract/battles.ts';
import { artSources } from '../../../components/artSources.ts';
import { classNames } from '../../../components/classNames.ts';
import { Price } from '../../../components/Price.tsx';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { playbackLengths } from '../shared/progress.ts';
import type { Playback } from './playback.ts';
import { boxesByRound } from './roomModel.ts';
import type { PlayFrame } from './roomModel.ts';
import { useWatching } from './usePlayFrame.ts';
import styles from './RoundTrack.module.css';

/** Up to so many rounds there is room for the boxes' names. */
const NAMED = 6;
/** From so many rounds on boxes stand closer, so that twenty of them are all in sight. */
const MANY = 14;

interface RoundTrackProps {
  battle: BattleDetail;
  frame: PlayFrame;
  playback: Playback;
}

/** The boxes in order, and which is being opened. Of a replay each leads to its round. */
export function RoundTrack({ battle, frame, playback }: RoundTrackProps) {
  const { t } = useTranslation('room');
  const { way } = useWatching(playback);
  const list = useRoundInView(frame.round);
  const go = (round: number) => {
    playback.step({ type: 'seek', to: startOfRound(playbackLengths(battle), round) });
    playback.step({ type: 'play' });
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
        data-named={battle.rounds <= NAMED || undefined}
        data-many={battle.rounds >= MANY || undefined}
      >
        {boxesByRound(battle.boxes).map((box, index) => (
          <Round
            key={index}
            box={box}
            round={index + 1}
            now={frame.round}
            onGo={way === 'replay' ? () => go(index + 1) : undefined}
          />
        ))}
      </ol>
    </section>
  );
}

interface RoundProps {
  box: BattleDetail['boxes'][number];
  round: number;
  now: number;
  onGo: (() => void) | undefined;
}

function Round({ box, round, now, onGo }: RoundProps) {
  const { t } = useTranslation('room');
  const localised = useLocalised();
  const name = localised(box.names);
  const face = (
    <>
      <img {...artSources(box.boxImage)} sizes="56px" width={56} height={56} alt="" />
      <span>
        <b>{name}</b>
        <Price amount={box.price} size="xs" />
      </span>
    </>
  );
  const look = classNames(styles.round, round === now && styles.now, round > now && styles.next);
  return (
    <li aria-current={round === now ? 'step' : undefined}>
      {onGo ? (
        <button type="button" className={look} onClick={onGo} aria-label={t('rounds.go', { round, name })}>
          {face}
        </button>
      ) : (
        <div className={look} title={name}>
          <span className="srOnly">{t('rounds.one', { round, name })}</span>
          {face}
        </div>
      )}
    </li>
  );
}

/** A long row is moved along with the rounds. */
function useRoundInView(round: number) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current;
    const item = row?.children[Math.max(round - 1, 0)];
    if (!row || !(item instanceof HTMLElement)) return;
    row.scrollTo({ left: item.offsetLeft - (row.clientWidth - item.clientWidth) / 2 });
  }, [round]);
  return list;
}
