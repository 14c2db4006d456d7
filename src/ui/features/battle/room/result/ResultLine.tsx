import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { classNames } from '../../../../components/classNames.ts';
import { ButtonLink } from '../../../../components/controls/Button.tsx';
import { Icon } from '../../../../components/icons/Icon.tsx';
import { Price } from '../../../../components/money/Price.tsx';
import { itemsAreSold } from '../../../../../fair/outcome/battleRules.ts';
import { rematchPath } from '../../shared/rematchPath.ts';
import { verifyPath } from '../../verify/verifyPath.ts';
import type { Playback } from '../state/playback.ts';
import type { PlayData } from '../state/usePlayData.ts';
import { isPlayOver } from '../state/playModel.ts';
import type { PlayFrame } from '../state/playModel.ts';
import { usePlaybackState } from '../../../../shared/playback/usePlaybackValue.ts';
import type { OwnOutcome } from '../../shared/ownOutcome.ts';
import { useDecisionText } from './useDecisionText.ts';
import { useOwnResult } from './useOwnResult.ts';
import { useResultText } from './useResultText.ts';
import { useShowOutcome } from './useShowOutcome.ts';
import styles from './ResultLine.module.css';

interface ResultLineProps {
  battle: BattleDetail;
  /** Key of a private battle. */
  battleKey: string | undefined;
  play: PlayData;
  frame: PlayFrame;
  playback: Playback;
}

/** Below the lanes: the commitment while it plays, then the result, with a link to its verification. */
export function ResultLine({ battle, battleKey, play, frame, playback }: ResultLineProps) {
  const { t } = useTranslation('room');
  const { kind } = usePlaybackState(playback);
  // The player's own win is first shown by the lanes.
  const isOver = isPlayOver(frame) && !frame.isOwnWin;
  const [wasOver] = useState(isOver && battle.state === 2);
  const ref = useShowOutcome({ isOver, wasOver, isReplay: kind === 'replay' });
  return (
    <section
      ref={ref}
      className={styles.line}
      aria-label={t('result.label')}
      tabIndex={-1}
      data-testid="result"
      data-over={isOver || undefined}
    >
      {isOver ? <Result battle={battle} battleKey={battleKey} play={play} /> : <Commitment battle={battle} />}
    </section>
  );
}

function Commitment({ battle }: { battle: BattleDetail }) {
  const { t } = useTranslation('room');
  const location = useLocation();
  const { publicHash, state } = battle;
  return (
    <>
      <p>
        {t('result.commitment')}{' '}
        <code title={publicHash}>{`${publicHash.slice(0, 8)}…${publicHash.slice(-6)}`}</code>
      </p>
      <Link className={styles.verify} to={verifyPath(location)}>
        <Icon name="shield-check" size={18} />
        {t(state === 2 ? 'verify.open' : 'result.revealLater')}
      </Link>
    </>
  );
}

function Result({ battle, battleKey, play }: Pick<ResultLineProps, 'battle' | 'battleKey' | 'play'>) {
  const { t } = useTranslation('room');
  const location = useLocation();
  const own = useOwnResult(battle, play.mine?.pos);
  const decision = useDecisionText(battle);
  return (
    <>
      <div className={styles.main} data-testid={own ? `own-${own.kind}` : undefined}>
        {own?.kind === 'won' ? (
          <OwnWin own={own} />
        ) : own?.kind === 'lost' ? (
          <p>{own.text}</p>
        ) : (
          <Winner battle={battle} play={play} own={own} />
        )}
        <Link className={styles.verify} to={verifyPath(location)}>
          <Icon name="shield-check" size={18} />
          {t('verify.open')}
        </Link>
        <Link
          className={classNames(styles.verify, styles.again, battle.state !== 2 && styles.later)}
          to={rematchPath(battle, battleKey)}
        >
          <Icon name="refresh" size={18} />
          {t('result.rematch')}
        </Link>
        {own && own.payout > 0 && <PayoutLink battle={battle} />}
      </div>
      <div className={styles.shares}>
        {decision && <p className={styles.decision}>{decision}</p>}
        {itemsAreSold(battle) && <Payouts battle={battle} />}
      </div>
    </>
  );
}

/** The payout of each seat where the total is split. */
function Payouts({ battle }: { battle: BattleDetail }) {
  const { t } = useTranslation('room');
  return (
    <ul className={styles.payouts} aria-label={t('result.payouts')}>
      {battle.seats.map(({ pos, name }) => (
        <li key={pos}>
          {name} <Price amount={battle.outcome?.payouts[pos - 1] ?? 0} />
        </li>
      ))}
    </ul>
  );
}

interface WinnerProps {
  battle: BattleDetail;
  play: PlayData;
  own: OwnOutcome | null;
}

/** The outcome for everybody: who won, and the value of all items; of a shared one a player's part. */
function Winner({ battle, play, own }: WinnerProps) {
  const words = useResultText(battle);
  const value = own?.payout ?? play.values.flat().reduce((sum, one) => sum + one, 0);
  return (
    <>
      {!battle.share && <Icon name="crown" size={20} />}
      <p>
        {words.winner && <b>{words.winner}</b>} {words.text}
      </p>
      <Price amount={value} size="xl" className={styles.value} />
    </>
  );
}

/** What the player won, with the multiple of the price from 1 on. */
function OwnWin({ own: { payout, rate } }: { own: OwnOutcome }) {
  const { t } = useTranslation('room');
  return (
    <div className={styles.win}>
      <Icon name="crown" size={20} />
      <p>
        <b>{t('result.won')}</b>
      </p>
      <Price amount={payout} size="xl" className={styles.value} />
      {rate !== null && (
        <span className={classNames('num', styles.rate)} title={t('result.rate', { rate })}>
          <span aria-hidden="true">{t('lane.rate', { rate })}</span>
          <span className="srOnly">{t('result.rate', { rate })}</span>
        </span>
      )}
    </div>
  );
}

/** Where the payout is. The link has its place from the start and is shown once the payout is made. */
function PayoutLink({ battle }: { battle: BattleDetail }) {
  const { t } = useTranslation('room');
  const isSold = itemsAreSold(battle);
  return (
    <ButtonLink
      icon={isSold ? 'sort' : 'bag'}
      size="s"
      to={isSold ? '/personal/flow' : '/personal/bag'}
      className={battle.state === 2 ? undefined : styles.later}
    >
      {t(isSold ? 'result.flow' : 'result.bag')}
    </ButtonLink>
  );
}
