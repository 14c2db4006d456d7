import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button.tsx';
import { useSysConfig } from '../../queries/site/site.ts';
import { useTransferToMain } from './useTransferToMain.ts';

export interface PlayWithItProps {
  /** The proceeds of a sale, minor units. */
  amount: number;
}

/** Moves the proceeds of a sale to the main balance in one press; nothing where that is not possible. */
export function PlayWithIt({ amount }: PlayWithItProps) {
  const { t } = useTranslation('funds');
  const { data } = useSysConfig();
  const [isMoved, setIsMoved] = useState(false);
  const { mutate, isPending } = useTransferToMain(() => setIsMoved(true));
  if (data?.showExchange !== true || isMoved) return null;
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
