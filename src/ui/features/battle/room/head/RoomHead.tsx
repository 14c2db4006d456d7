import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { classNames } from '../../../../components/classNames.ts';
import { Icon } from '../../../../components/icons/Icon.tsx';
import { Price } from '../../../../components/money/Price.tsx';
import { FigureList } from '../../shared/FigureList.tsx';
import { RuleChips } from '../../shared/RuleChips.tsx';
import { shortId } from '../../../../shared/shortId.ts';
import styles from './RoomHead.module.css';

type RoomHeadState = 'waiting' | 'starting' | 'playing' | 'finished' | 'replay' | 'cancelled';

interface RoomHeadProps {
  battle: BattleDetail;
  state: RoomHeadState;
  figures: readonly { readonly label: string; readonly amount: number }[];
  /** The buttons, the main one last. */
  children?: ReactNode;
}

/** Title, rules, price and buttons of the room. */
export function RoomHead({ battle, state, figures, children }: RoomHeadProps) {
  const { t } = useTranslation('room');
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>
          {t('title')} <span className="num">#{shortId(battle.battleId)}</span>
        </h1>
        <div className={styles.chips}>
          <RuleChips rules={battle} />
          <StateChip state={state} />
        </div>
      </div>
      <FigureList
        className={styles.figures}
        figures={figures.map(({ label, amount }) => ({ label, value: <Price amount={amount} size="l" /> }))}
      />
      {children && <div className={styles.acts}>{children}</div>}
    </header>
  );
}

function StateChip({ state }: { state: RoomHeadState }) {
  const { t } = useTranslation('room');
  const isLive = state === 'playing' || state === 'starting' || state === 'waiting';
  return (
    <span className={classNames(styles.state, styles[state])} data-state={state}>
      {isLive && <i aria-hidden="true" />}
      {state === 'finished' && <Icon name="check" size={14} />}
      {t(`state.${state}`)}
    </span>
  );
}
