import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArenaLane, ArenaLayout, Rect } from '../../../../../game/index.ts';
import type {
  BattleDetail,
  BattlePullRecord,
  BattleSeat,
} from '../../../../../net/contract/games/battles.ts';
import { Avatar } from '../../../../components/players/Avatar.tsx';
import { classNames } from '../../../../components/classNames.ts';
import { ArtImage } from '../../../../components/items/ArtImage.tsx';
import { CountUp } from '../../../../components/money/CountUp.tsx';
import { Icon } from '../../../../components/icons/Icon.tsx';
import { ItemArt } from '../../../../components/items/ItemArt.tsx';
import { ItemName } from '../../../../components/items/ItemName.tsx';
import { formatMoney, formatMoneyChange } from '../../../../components/money/money.ts';
import { Coin, Price } from '../../../../components/money/Price.tsx';
import { PlayerName } from '../../../../shared/players/PlayerName.tsx';
import { profileOf } from '../../../../shared/players/profileOf.ts';
import { SeatEmote } from '../company/SeatEmote.tsx';
import { PullTiles } from './PullTiles.tsx';
import { laneState } from './laneState.ts';
import type { PlayData } from '../state/usePlayData.ts';
import type { PlayFrame } from '../state/playModel.ts';
import { formatRate } from '../../shared/rate.ts';
import { teamOfPosition } from '../../shared/seats.ts';
import styles from './LaneView.module.css';

/** In a narrower card a small avatar leaves the name its room, CSS px. */
const MIN_MEDIUM_FACE_CARD = 160;

interface LaneViewProps {
  battle: BattleDetail;
  play: PlayData;
  frame: PlayFrame;
  /** From 0. */
  seat: number;
  lane: ArenaLane;
  layout: ArenaLayout;
  /** Whether the canvas draws surface and items; otherwise the page does. */
  isCanvasReady: boolean;
}

/** The page's part of one lane, in the rectangles that the canvas leaves free. */
export function LaneView({ battle, play, frame, seat, lane, layout, isCanvasReady }: LaneViewProps) {
  const { t } = useTranslation('room');
  const who = battle.seats[seat];
  if (!who) return null;
  const state = laneState(battle, play, frame, seat);
  const { total, labelledPull, best, isWinner, isLoser, isLeading } = state;
  const isMine = play.mine?.pos === seat + 1;
  return (
    <article
      className={classNames(
        styles.lane,
        isWinner && styles.won,
        isLoser && styles.lost,
        isLeading && styles.ahead,
        isMine && styles.mine,
      )}
      aria-label={t(isMine ? 'lane.mine' : 'lane.label', { name: who.name, total: formatMoney(total) })}
      data-pos={seat + 1}
      data-mine={isMine || undefined}
      data-won={isWinner || undefined}
    >
      {!isCanvasReady && (
        <LaneFallback lane={lane} pull={labelledPull} box={play.boxes[Math.max(frame.round - 1, 0)]} />
      )}
      <header style={rectStyle(lane.head)}>
        <span className={styles.face}>
          <Avatar
            name={who.name}
            image={who.avatar}
            size={layout.rows > 1 || lane.card.width < MIN_MEDIUM_FACE_CARD ? 's' : 'm'}
          />
          <SeatEmote pos={seat + 1} />
          {isWinner && (
            <i className={styles.crown}>
              <Icon name="crown" size={14} />
            </i>
          )}
        </span>
        <div className={state.payout === null ? undefined : styles.paid}>
          <b>
            <PlayerName name={who.name} playerId={profileOf(who)} />
          </b>
          <LaneRole battle={battle} who={who} isMine={isMine} isShort={layout.rows > 1} />
          {state.payout !== null && (
            <LanePayout payout={state.payout} seatCost={battle.seatCost} isShort={layout.rows > 1} />
          )}
        </div>
      </header>
      {best && (
        <small
          className={styles.best}
          // eslint-disable-next-line no-restricted-syntax -- a place on the canvas, which does not mirror
          style={{ left: lane.strip.x, top: lane.strip.y, width: lane.strip.width }}
        >
          {t(battle.terminal ? 'lane.last' : 'lane.best', { round: best.box })}
        </small>
      )}
      {labelledPull && (
        <div
          key={labelledPull.rollId}
          className={styles.label}
          style={rectStyle(lane.label)}
          data-graded={best ? true : undefined}
        >
          <ItemName item={labelledPull.item} graded={best !== undefined} />
          <Price amount={labelledPull.value} />
        </div>
      )}
      <div className={styles.total} style={rectStyle(lane.total)}>
        <small>{t(isWinner && !battle.jackpot ? 'lane.won' : isLeading ? 'lane.ahead' : 'lane.total')}</small>
        <span className={styles.sum}>
          <Coin size={16} />
          <CountUp value={total} format={formatMoney} />
        </span>
      </div>
      <PullTiles
        pulls={play.rounds.flatMap((pulled) => pulled[seat] ?? [])}
        openCount={state.pulls.length}
        bestRound={best?.box}
        grid={layout.dropGrid}
        rect={lane.drops}
      />
    </article>
  );
}

interface LaneRoleProps {
  battle: BattleDetail;
  who: BattleSeat;
  isMine: boolean;
  /** In two rows there is room for the team's name only. */
  isShort: boolean;
}

/** Below the name: seat, team, and whether it is a bot's or the player's own. */
function LaneRole({ battle: { teams, playerCount }, who: { pos, isBot }, isMine, isShort }: LaneRoleProps) {
  const { t } = useTranslation('room');
  const team = teamOfPosition(pos, playerCount);
  const parts = [isMine && t('seats.you')];
  if (teams) {
    const long = t(isBot ? 'seats.teamBot' : 'seats.teamPos', { team, pos });
    parts.push(isMine || isShort ? t('seats.team', { team }) : long);
  } else if (!isShort) {
    parts.push(t(isBot ? 'seats.bot' : 'seats.pos', { pos }));
  }
  const role = parts.filter((part) => part !== false).join(' · ');
  return role === '' ? null : <small className={styles.role}>{role}</small>;
}

interface LanePayoutProps {
  payout: number;
  seatCost: number;
  /** In two rows there is room for an amount only. */
  isShort: boolean;
}

/** What the seat received, as an amount and, from 1 on, as a multiple of its price; on narrow lanes the multiple alone. */
function LanePayout({ payout, seatCost, isShort }: LanePayoutProps) {
  const { t } = useTranslation('room');
  if (payout === 0) return isShort ? null : <small className={styles.took}>{t('lane.tookNothing')}</small>;
  return (
    <small
      className={classNames(styles.took, styles.some)}
      data-testid="payout"
      data-rated={payout >= seatCost || undefined}
    >
      <span>{isShort ? formatMoneyChange(payout) : t('lane.took', { amount: formatMoney(payout) })}</span>
      {payout >= seatCost && <b>{t('lane.rate', { rate: formatRate(payout, seatCost) })}</b>}
    </small>
  );
}

function rectStyle({ x, y, width, height }: Rect): CSSProperties {
  return { left: x, top: y, width, height };
}

interface LaneFallbackProps {
  lane: ArenaLane;
  pull: BattlePullRecord | undefined;
  /** The round's box, shown until it is opened. */
  box: BattleDetail['boxes'][number] | undefined;
}

/** Surface and item without a canvas. */
function LaneFallback({ lane, pull, box }: LaneFallbackProps) {
  return (
    <>
      <i className={styles.surface} style={rectStyle(lane.card)} />
      {pull && (
        <span className={styles.plain} style={rectStyle(lane.strip)} data-grade={pull.item.grade}>
          <ItemArt image={pull.item.weaponImage} sizes="240px" />
        </span>
      )}
      {!pull && box && (
        <span className={classNames(styles.plain, styles.box)} style={rectStyle(lane.strip)}>
          <ArtImage image={box.boxImage} sizes="128px" width={128} height={128} />
        </span>
      )}
    </>
  );
}
