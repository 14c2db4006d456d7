import { useTranslation } from 'react-i18next';
import type { BattleSummary } from '../../../../net/contract/games/battles.ts';
import { useNow } from '../../../app/useNow.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import { Price } from '../../../components/money/Price.tsx';
import { roundAt } from '../shared/progress.ts';
import { useServerOffset } from '../../../queries/serverClock.ts';
import styles from './BattleStatus.module.css';

/** Status of a battle: missing players, current round, or winners and payout. */
export function BattleStatus({ battle }: { battle: BattleSummary }) {
  const { t } = useTranslation('battle');
  switch (battle.state) {
    case 0:
      return (
        <p className={styles.standing}>
          <span>{t('state.waiting')}</span>
          <b>{t('state.seatsTaken', { taken: battle.seats.length, count: battle.playerCount })}</b>
        </p>
      );
    case 1:
      return (
        <p className={styles.standing}>
          <span>{t('state.playing')}</span>
          <RoundPlayed battle={battle} />
        </p>
      );
    case 2:
      return <Finished battle={battle} />;
    case 3:
      return (
        <p className={styles.standing}>
          <span>{t('state.cancelled')}</span>
          <b className={styles.quiet}>{t('state.refunded')}</b>
        </p>
      );
  }
}

const TICK_MS = 500;

function RoundPlayed({ battle }: { battle: BattleSummary }) {
  const { t } = useTranslation('battle');
  const now = useNow(TICK_MS) + useServerOffset();
  const round = roundAt(battle, now);
  if (round === null || round === 0) return <b>{t('state.starting')}</b>;
  return <b>{t('state.round', { round, rounds: battle.rounds })}</b>;
}

function Finished({ battle }: { battle: BattleSummary }) {
  const { t } = useTranslation('battle');
  return (
    <p className={styles.standing}>
      <span className={styles.winner}>
        {!battle.share && <Icon name="crown" size={14} />}
        <span>{useWinnerText(battle)}</span>
      </span>
      {battle.totalValue === null ? (
        <b>{t('state.finished')}</b>
      ) : (
        <Price amount={battle.totalValue} size="l" />
      )}
    </p>
  );
}

/** Names of the winners. */
function useWinnerText({ share, teams, winners, seats, playerCount }: BattleSummary): string {
  const { t } = useTranslation('battle');
  if (share) return t('state.shared');
  const [first] = winners;
  if (first === undefined) return t('state.finished');
  if (teams) return t('state.teamWon', { team: first > playerCount / 2 ? 2 : 1 });
  return seats.find(({ pos }) => pos === first)?.name ?? t('state.finished');
}
