import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/layout/Dialog.tsx';
import { laterKeys } from '../../queries/laterKeys.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import type { ChangeResult, FactorChange } from './factorChange.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ScanForm } from './ScanForm.tsx';

interface ChangeDialogProps {
  /** Null: closed. */
  readonly change: FactorChange | null;
  /** @param isDone the change was made */
  readonly onClose: (isDone: boolean) => void;
}

/** One change of second factors, step by step. */
export function ChangeDialog({ change, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('security');
  const queryClient = useQueryClient();
  const [result, setResult] = useState<ChangeResult | null>(null);
  const end = (isDone: boolean) => {
    setResult(null);
    onClose(isDone);
  };
  const close = () => end(result?.at === 'codes');
  const proceed = (next: ChangeResult) => {
    void queryClient.invalidateQueries({ queryKey: laterKeys.factors });
    if (next.at === 'done') end(true);
    else setResult(next);
  };
  const title = change === null ? '' : titleOf(change, result);
  return (
    <Dialog open={change !== null} onClose={close} title={title === '' ? '' : t(title)} focus="field">
      {change !== null && result === null && (
        <ConfirmForm change={change} onCancel={close} onResult={proceed} />
      )}
      {result?.at === 'scan' && <ScanForm setup={result.setup} onCancel={close} onResult={proceed} />}
      {result?.at === 'codes' && <RecoveryCodes codes={result.codes} onClose={close} />}
    </Dialog>
  );
}

function titleOf({ kind }: FactorChange, result: ChangeResult | null) {
  if (result?.at === 'codes') return 'codes.shown';
  const titles = {
    appOn: 'app.setUp',
    appOff: 'app.turnOffTitle',
    codes: 'codes.renewTitle',
    passkeyAdd: 'passkeys.addTitle',
    passkeyRemove: 'passkeys.removeTitle',
  } as const;
  return titles[kind];
}
