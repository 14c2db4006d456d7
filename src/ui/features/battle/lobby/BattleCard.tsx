import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { BattleSummary } from '../../../../net/contract/battles.ts';
import { classNames } from '../../../components/classNames.ts';
import { formatMoney } from '../../../components/money.ts';
import { Price } from '../../../components/Price.tsx';
import { useRequireLogin } from '../../auth/useRequireLogin.ts';
import { battlePath } from '../shared/battlePath.ts';
import { BoxStrip } from '../shared/BoxStrip.tsx';
import { RuleChips } from '../shared/RuleChips.tsx';
import { SeatAvatars } from '../shared/SeatAvatars.tsx';
import { SeatCost } from '../shared/SeatCost.tsx';
import { BattleStanding } from './BattleStanding.tsx';
import type { MyBattle } from './useLobby.ts';
import styles from './BattleCard.module.css';

interface BattleCardProps {
  battle: BattleSummary;
  /** The player sits in it. */
  seated: boolean;
  /** What only the player knows of an own battle, in the list of own ones. */
  own?: Pick<MyBattle, 'key' | 'payout'>;
}

/** A battle in a list. All of it leads to the room; a visitor who wants to join is asked to log in first. */
export function BattleCard({ battle, seated, own }: BattleCardProps) {
  const { t } = useTranslation('battle');
  return (
    <li className={styles.card} data-state={battle.state}>
      <div className={styles.seats}>
        <SeatAvatars battle={battle} />
      </div>
      <div className={styles.boxes}>
        <BoxStrip boxes={battle.boxes} />
      </div>
      <div className={styles.rules}>
        {seated && !own && <span className={styles.mine}>{t('list.seated')}</span>}
        {own && own.payout !== null && <Payout amount={own.payout} />}
        <span className={styles.rounds}>{t('boxes.rounds', { count: battle.rounds })}</span>
        <RuleChips rules={battle} />
      </div>
      <div className={styles.standing}>
        <BattleStanding battle={battle} />
      </div>
      <div className={styles.cost}>
        <SeatCost amount={battle.seatCost} />
      </div>
      <RoomLink battle={battle} seated={seated} battleKey={own?.key ?? null} />
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
  seated: boolean;
  battleKey: string | null;
}

const ACTS = ['join', 'watch', 'replay', 'look'] as const;

function RoomLink({ battle, seated, battleKey }: RoomLinkProps) {
  const { t } = useTranslation('battle');
  const requireLogin = useRequireLogin();
  const navigate = useNavigate();
  const to = battlePath(battle, battleKey);
  const act = seated && battle.state === 0 ? 'enter' : ACTS[battle.state];
  const names = battle.seats.map(({ name }) => name).join(t('list.separator'));
  const follow = (event: MouseEvent) => {
    if (act !== 'join') return;
    event.preventDefault();
    requireLogin(() => void navigate(to));
  };
  return (
    <Link
      to={to}
      className={classNames(styles.act, (act === 'join' || act === 'enter') && styles.open)}
      aria-label={t(`list.${act}Label`, { names, cost: formatMoney(battle.seatCost) })}
      onClick={follow}
    >
      {t(`list.${act}`)}
    </Link>
  );
}
