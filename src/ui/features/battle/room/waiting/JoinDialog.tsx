import { useTranslation } from 'react-i18next';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { ApiError } from '../../../../../net/http/apiError.ts';
import { useErrorText } from '../../../../app/errorText.ts';
import { Button } from '../../../../components/controls/Button.tsx';
import { Dialog } from '../../../../components/layout/Dialog.tsx';
import { FundedButton } from '../../../../shared/funds/FundedButton.tsx';
import { InlineRechargeButton } from '../../../../shared/panels/InlineRechargeButton.tsx';
import { useUserInfo } from '../../../../queries/userInfo.ts';
import { LazyLimitNotice } from '../../../../shared/limits/LazyLimitNotice.tsx';
import { isPlayRefusal } from '../../../../shared/limits/playRefusal.ts';
import { refusalLabel } from '../../../../shared/limits/refusalLabel.ts';
import { usePlayRefusal } from '../../../../shared/limits/usePlayRefusal.ts';
import { CommitmentAndSeed } from '../../create/CommitmentAndSeed.tsx';
import { SeatCost } from '../../shared/SeatCost.tsx';
import { RoomErrorNote } from './RoomErrorNote.tsx';
import type { JoinBattleState } from './acts/useJoinBattle.ts';
import styles from './JoinDialog.module.css';

/** Commitment first, then the seed, then the seat. */
export function JoinDialog({ battle, joining }: { battle: BattleDetail; joining: JoinBattleState }) {
  const { t } = useTranslation('room');
  const { open, close, pos, pending, seed } = joining;
  const bots = battle.seats.filter(({ isBot }) => isBot).length;
  return (
    <Dialog open={open} onClose={close} title={t('join.title', { pos: pos ?? 1 })} size="m">
      <div className={styles.join}>
        <div className={styles.cost}>
          <SeatCost amount={battle.seatCost} />
          <p>{t('join.hold')}</p>
        </div>
        {bots > 0 && (
          <div className={styles.bots}>
            <p>{t('join.bots', { count: bots })}</p>
            <p>{t('bot.lead')}</p>
          </div>
        )}
        {joining.wasTaken && pos !== null && <RoomErrorNote title={t('join.moved', { pos })} />}
        {!pending && <CommitmentAndSeed publicHash={battle.publicHash} seed={seed} />}
        <JoinError joining={joining} price={battle.seatCost} />
        <JoinButton battle={battle} joining={joining} />
      </div>
    </Dialog>
  );
}

function JoinError({ joining: { failure, pending }, price }: { joining: JoinBattleState; price: number }) {
  const { t } = useTranslation('room');
  const refusalText = useErrorText();
  const refusal = usePlayRefusal(price);
  if (!failure && pending)
    return <RoomErrorNote title={t('join.unknown')}>{t('join.unknownHint')}</RoomErrorNote>;
  const code = failure?.error instanceof ApiError ? failure.error.code : undefined;
  const met = isPlayRefusal(code) ? code : refusal;
  if (met !== null) return <LazyLimitNotice code={met} price={price} />;
  if (!failure) return null;
  const isOpen = failure.kind === 'unknown' || failure.kind === 'login';
  return (
    <RoomErrorNote title={isOpen ? t('join.unknown') : refusalText(failure.error)}>
      {t(isOpen ? 'join.unknownHint' : 'join.refusedHint')}{' '}
      {failure.kind === 'insufficientBalance' && <InlineRechargeButton purpose={{ kind: 'battle', price }} />}
    </RoomErrorNote>
  );
}

function JoinButton({ battle, joining }: { battle: BattleDetail; joining: JoinBattleState }) {
  const { t } = useTranslation('room');
  const { pos, pending, seed, busy, confirm, close } = joining;
  const main = useUserInfo().data?.balance.main;
  const refusal = usePlayRefusal(battle.seatCost);
  if (pending) {
    return (
      <Button variant="primary" size="l" wide onClick={confirm} busy={busy} busyLabel={t('join.busy')}>
        {t('join.again')}
      </Button>
    );
  }
  if (pos === null || battle.state !== 0) {
    return (
      <Button variant="primary" size="l" wide onClick={close}>
        {t('join.full')}
      </Button>
    );
  }
  if (refusal !== null) {
    return (
      <Button variant="primary" size="l" wide disabled>
        {t(`join.${refusalLabel(refusal)}`)}
      </Button>
    );
  }
  const isShort = main !== undefined && main < battle.seatCost;
  return (
    <FundedButton
      isShort={isShort && !busy}
      price={battle.seatCost}
      purpose={{ kind: 'battle' }}
      recharge={t('join.short')}
    >
      <Button
        variant="primary"
        size="l"
        wide
        price={battle.seatCost}
        onClick={confirm}
        disabled={!seed.valid}
        busy={busy}
        busyLabel={t('join.busy')}
      >
        {t('join.confirm')}
      </Button>
    </FundedButton>
  );
}
