import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCloseDialog } from './closeDialog.ts';

/** Leaves the dialog for the page of the player's own limits. */
export function LimitsLink() {
  const { t } = useTranslation('recharge');
  const close = useCloseDialog();
  return (
    <Link to="/personal/limits" onClick={close}>
      {t('limits')}
    </Link>
  );
}
