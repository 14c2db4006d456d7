import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button.tsx';
import { useTransferToMain } from './useTransferToMain.ts';

interface MoveToMainButtonProps {
  /** Minor units. */
  amount: number;
  onMoved: () => void;
}

/** Moves coins from the secondary to the main balance in one press. */
export function MoveToMainButton({ amount, onMoved }: MoveToMainButtonProps) {
  const { t } = useTranslation('funds');
  const { mutate, isPending } = useTransferToMain(onMoved);
  return (
    <Button
      size="s"
      busy={isPending}
      busyLabel={t('sold.busy')}
      onClick={() => {
        if (!isPending) mutate(amount);
      }}
    >
      {t('sold.play')}
    </Button>
  );
}
