import { useTranslation } from 'react-i18next';
import {
  addPasskey,
  beginPasskey,
  disableTotp,
  removePasskey,
  renewRecoveryCodes,
  setUpTotp,
} from '../../../net/http/account/secondFactors.ts';
import { notify } from '../../app/notify.ts';
import { useServices } from '../../app/services.ts';
import { makePasskey } from '../../shared/browserPasskeys.ts';
import type { ChangeResult, FactorChange } from './factorChange.ts';

/** Makes a change that is confirmed, or its first step. */
export function useSendChange(
  change: FactorChange,
): (name: string, confirmation: string) => Promise<ChangeResult> {
  const { t } = useTranslation('security');
  const { http } = useServices();
  return async (name, confirmation) => {
    switch (change.kind) {
      case 'appOn':
        return { at: 'scan', setup: await setUpTotp(http, confirmation) };
      case 'codes':
        return { at: 'codes', codes: (await renewRecoveryCodes(http, confirmation)).recoveryCodes };
      case 'appOff':
        await disableTotp(http, confirmation);
        notify.success(t('app.disabled'));
        return { at: 'done' };
      case 'passkeyRemove':
        await removePasskey(http, { id: change.id, confirmation });
        notify.success(t('passkeys.removed'));
        return { at: 'done' };
      case 'passkeyAdd': {
        const { options } = await beginPasskey(http, confirmation);
        const { recoveryCodes } = await addPasskey(http, { name, credential: await makePasskey(options) });
        notify.success(t('passkeys.added'));
        return codesOrDone(recoveryCodes);
      }
    }
  };
}

/** Recovery codes come with the first factor only. */
export function codesOrDone(codes: readonly string[]): ChangeResult {
  return codes.length > 0 ? { at: 'codes', codes } : { at: 'done' };
}
