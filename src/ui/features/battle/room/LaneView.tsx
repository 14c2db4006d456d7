import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArenaLane, ArenaLayout, Rect } from '../../../../game/index.ts';
import type { BattleDetail, BattlePullRecord } from '../../../../net/contract/battles.ts';
import { Avatar } from '../../../components/Avatar.tsx';
import { classNames } from '../../../components/classNames.ts';
import { CountUp } from '../../../components/CountUp.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { ItemArt } from '../../../components/ItemArt.tsx';
import { ItemName } from '../../../components/ItemName.tsx';
import { formatMoney } from '../../../components/money.ts';
import { Coin, Price } from '../../../components/Price.tsx';
import { GotTiles } from './GotTiles.tsx';
import { laneState } from './laneState.ts';
import type { Play } from './usePlay.ts';
import type { PlayFrame } from './roomModel.ts';
import { teamAt } from './seats.ts';
import styles from './LaneView.module.css';

interface LaneViewProps {
  battle: BattleDetail;
  play: Play;
  frame: PlayFrame;
  /** From 0. */
  seat: number;
  lane: ArenaLane;
  layout: ArenaLayout;
  /** The canvas draws surface and items; otherwise the page does. */
  drawn: boolean;
}

/** What the page says of one lane, where the canvas leaves room for it. */
export function LaneView({ battle, play, frame, seat, lane, layout, drawn }: LaneViewProps) {
  const { t } = useTranslation('room');
  const who = battle.seats[seat];
  if (!who) return null;
  const state = laneState(battle, play, frame, seat);
  const { total, shown, best, isWinner, isLoser, isAhead } = state;
  const words = layout.rows > 1 ? teamWords(t, battle, who) : seatWords(t, battle, who);
  return (
    <article
      className={classNames(
        styles.lane,
        isWinner && styles.won,
        isLoser && styles.lost,
        isAhead && styles.ahead,
      )}
      aria-label={t('lane.label', { name: who.name, total: formatMoney(total) })}
      data-pos={seat + 1}
      data-won={isWinner || undefined}
    >
      {!drawn && <Plain lane={lane} pull={shown} />}
      <header style={boxed(lane.head)}>
        <span className={styles.face}>
          <Avatar name={who.name} image={who.avatar} size={layout.rows > 1 ? 's' : 'm'} />
          {isWinner && (
            <i className={styles.crown}>
              <Icon name="crown" size={14} />
            </i>
          )}
        </span>
        <div>
          <b>{who.name}</b>
          {words && <small>{words}</small>}
        </div>
      </header>
      {best && (
        <small
          className={styles.best}
          style={{ left: lane.strip.x, top: lane.strip.y, width: lane.strip.width }}
        >
          {t(battle.terminal ? 'lane.last' : 'lane.best', { round: best.box })}
        </small>
      )}
      {shown && (
        <div
          key={shown.rollId}
          className={styles.label}
          style={boxed(lane.label)}
          data-graded={best ? true : undefined}
        >
          <ItemName item={shown.item} graded={best !== undefined} />
          <Price amount={shown.value} />
        </div>
      )}
      <div className={styles.total} style={boxed(lane.total)}>
        <small>{t(isWinner ? 'lane.won' : isAhead ? 'lane.ahead' : 'lane.total')}</small>
        <span className={styles.sum}>
          <Coin size={16} />
          <CountUp value={total} format={formatMoney} />
        </span>
      </div>
      <GotTiles
        pulls={play.rounds.flatMap((pulled) => pulled[seat] ?? [])}
        fallen={state.pulls.length}
        best={best?.box}
        grid={layout.grid}
        place={lane.got}
      />
    </article>
  );
}

function seatWords(
  t: ReturnType<typeof useTranslation<'room'>>['t'],
  battle: BattleDetail,
  { pos, isBot }: BattleDetail['seats'][number],
): string {
  if (battle.teams)
    return t(isBot ? 'seats.teamBot' : 'seats.teamPos', { team: teamAt(pos, battle.playerCount), pos });
  return t(isBot ? 'seats.bot' : 'seats.pos', { pos });
}

/** In two rows there is room for the team alone. */
function teamWords(
  t: ReturnType<typeof useTranslation<'room'>>['t'],
  { teams, playerCount }: BattleDetail,
  { pos }: BattleDetail['seats'][number],
): string | null {
  return teams ? t('seats.team', { team: teamAt(pos, playerCount) }) : null;
}

function boxed({ x, y, width, height }: Rect): CSSProperties {
  return { left: x, top: y, width, height };
}

/** Surface and item where there is no canvas. */
function Plain({ lane, pull }: { lane: ArenaLane; pull: BattlePullRecord | undefined }) {
  return (
    <>
      <i className={styles.surface} style={boxed(lane.card)} />
      {pull && (
        <span className={styles.plain} style={boxed(lane.strip)} data-grade={pull.item.grade}>
          <ItemArt image={pull.item.weaponImage} sizes="240px" />
        </span>
      )}
    </>
  );
}
