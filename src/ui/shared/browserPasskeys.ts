import { ApiError } from '../../net/http/apiError.ts';

/** Whether this browser knows passkeys; only pages by https, and of localhost, may use them. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && window.isSecureContext;
}

/**
 * Lets the browser make a passkey.
 * @param options JSON of the server
 * @returns JSON for the server
 * @throws ApiError client.passkey, client.passkeyKnown
 */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = JSON.parse(options) as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return ask(() => startRegistration({ optionsJSON }));
}

/** Lets the browser sign with a passkey; as `makePasskey`. @throws ApiError client.passkey */
export async function askForPasskey(options: string): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = JSON.parse(options) as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return ask(() => startAuthentication({ optionsJSON }));
}

async function ask(work: () => Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await work());
  } catch (cause) {
    // The browser's name for a passkey that the options exclude.
    const isKnown = cause instanceof Error && cause.name === 'InvalidStateError';
    const code = isKnown ? 'client.passkeyKnown' : 'client.passkey';
    throw new ApiError({ code, status: 0, msg: '', cause });
  }
}
