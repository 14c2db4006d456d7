import { useTranslation } from 'react-i18next';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { useNow } from '../../../../app/useNow.ts';
import { StateMessage } from '../../../../components/feedback/StateMessage.tsx';
import { formatClock } from '../../../../shared/playback/formatClock.ts';
import { ArenaCountdown } from './ArenaCountdown.tsx';

interface BeaconWaitProps {
  beacon: NonNullable<BattleDetail['beacon']>;
  serverNow: () => number;
}

/** ms until the round of the beacon is due. */
function useTimeLeft({ beacon, serverNow }: BeaconWaitProps): number {
  useNow(1000);
  return Math.max(0, Date.parse(beacon.dueTime) - serverNow());
}

/** Over lanes at rest: the seconds until the beacon's round. */
export function BeaconCountdown(props: BeaconWaitProps) {
  const { t } = useTranslation('room');
  return <ArenaCountdown label={t('beacon.title')} seconds={Math.ceil(useTimeLeft(props) / 1000)} />;
}

/** Below the lanes: what they wait for. */
export function BeaconNote(props: BeaconWaitProps) {
  const { t } = useTranslation('room');
  const { source, round } = props.beacon;
  return (
    <StateMessage icon="clock" title={t('beacon.title')}>
      {t('beacon.text', { source, round, time: formatClock(useTimeLeft(props)) })}
    </StateMessage>
  );
}
