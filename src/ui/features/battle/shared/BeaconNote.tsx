import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icons/Icon.tsx';
import { usePublicBeacon } from './usePublicBeacon.ts';

/** What the last seat can still choose: nothing with a public beacon, its seed without one. */
export function BeaconNote({ className }: { className: string | undefined }) {
  const { t } = useTranslation('battle');
  const source = usePublicBeacon();
  if (source === undefined) return null;
  return (
    <p className={className}>
      <Icon name="info" size={16} />
      {source === null ? t('open.gap') : t('open.beacon', { source })}
    </p>
  );
}
