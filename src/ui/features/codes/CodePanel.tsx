import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/layout/Dialog.tsx';
import { CodeForm } from './CodeForm.tsx';
import { CodeGiftView } from './CodeGiftView.tsx';
import { useRedeemCode } from './useRedeemCode.ts';

interface CodePanelProps {
  open: boolean;
  onClose: () => void;
}

/** The golden code dialog: the code, then what it gave. */
export function CodePanel({ open, onClose }: CodePanelProps) {
  const { t } = useTranslation('code');
  const redeeming = useRedeemCode();
  const close = () => {
    onClose();
    redeeming.reset();
  };
  return (
    <Dialog open={open} onClose={close} title={t('title')} focus="field">
      {redeeming.gift === undefined ? (
        <CodeForm redeeming={redeeming} />
      ) : (
        <CodeGiftView gift={redeeming.gift} onAgain={redeeming.reset} onClose={close} />
      )}
    </Dialog>
  );
}
