import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { BattleSummary } from '../../../../net/contract/games/battles.ts';
import { classNames } from '../../../components/classNames.ts';
import { formatMoney } from '../../../components/money/money.ts';
import { Price } from '../../../components/money/Price.tsx';
import { useUserInfo } from '../../../queries/userInfo.ts';
import { useRequireLogin } from '../../../shared/auth/useRequireLogin.ts';
import { battlePath } from '../../../shared/battlePath.ts';
import { BoxStrip } from '../shared/BoxStrip.tsx';
import { RuleChips } from '../shared/RuleChips.tsx';
import { SeatAvatars } from '../shared/SeatAvatars.tsx';
import { SeatCost } from '../shared/SeatCost.tsx';
import { BattleStatus } from './BattleStatus.tsx';
import type { MyBattle } from './useLobby.ts';
import styles from './BattleCard.module.css';

interface BattleCardProps {
  battle: BattleSummary;
  /** Whether the player has a seat in it. */
  isSeated: boolean;
  /** The fields that only the player's own list has. */
  mine?: Pick<MyBattle, 'key' | 'payout'>;
}

/** A battle in a list. The whole card leads to the room; a visitor who wants to join has to log in first. */
export function BattleCard({ battle, isSeated, mine }: BattleCardProps) {
  const { t } = useTranslation('battle');
  const playerId = useUserInfo().data?.playerId;
  return (
    <li
      className={classNames(styles.card, isSeated && !mine && styles.own)}
      data-state={battle.state}
      data-own={isSeated || undefined}
    >
      <div className={styles.seats}>
        <SeatAvatars battle={battle} playerId={playerId} />
      </div>
      <div className={styles.boxes}>
        <BoxStrip boxes={battle.boxes} />
      </div>
      <div className={styles.rules}>
        {isSeated && !mine && <span className={styles.mine}>{t('list.seated')}</span>}
        {mine && mine.payout !== null && mine.payout > 0 && <Payout amount={mine.payout} />}
        <span className={styles.rounds}>{t('boxes.rounds', { count: battle.rounds })}</span>
        <RuleChips rules={battle} />
      </div>
      <div className={styles.standing}>
        <BattleStatus battle={battle} />
      </div>
      <div className={styles.cost}>
        <SeatCost amount={battle.seatCost} />
      </div>
      <RoomLink battle={battle} isSeated={isSeated} battleKey={mine?.key ?? null} />
    </li>
  );
}

function Payout({ amount }: { amount: number }) {
  const { t } = useTranslation('battle');
  return (
    <span className={styles.mine}>
      {t('list.payout')} <Price amount={amount} size="xs" />
    </span>
  );
}

interface RoomLinkProps {
  battle: BattleSummary;
  isSeated: boolean;
  battleKey: string | null;
}

const ACTION_BY_STATE = ['join', 'watch', 'replay', 'look'] as const;

function RoomLink({ battle, isSeated, battleKey }: RoomLinkProps) {
  const { t } = useTranslation('battle');
  const requireLogin = useRequireLogin();
  const navigate = useNavigate();
  const to = battlePath(battle, battleKey);
  const action = isSeated && battle.state === 0 ? 'enter' : ACTION_BY_STATE[battle.state];
  const names = battle.seats.map(({ name }) => name).join(t('list.separator'));
  const handleClick = (event: MouseEvent) => {
    if (action !== 'join') return;
    event.preventDefault();
    requireLogin(() => void navigate(to));
  };
  return (
    <Link
      to={to}
      className={classNames(styles.act, (action === 'join' || action === 'enter') && styles.open)}
      aria-label={t(`list.${action}Label`, { names, cost: formatMoney(battle.seatCost) })}
      onClick={handleClick}
    >
      {t(`list.${action}`)}
    </Link>
  );
}
