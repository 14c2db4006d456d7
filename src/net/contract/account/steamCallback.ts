import * as z from 'zod/mini';
import { CHANNEL_CODE_PATTERN, PROMOTION_CODE_PATTERN } from '../limits.ts';

/** The page to which an external sign-in comes back. */
export const STEAM_CALLBACK_PATH = '/login/steamCallback';
/** Where the page goes after a sign-in without a target, or with one that is not ours. */
const DEFAULT_TARGET = '/home';

/** What the query parameter `params` of the callback says (specification, section 2). */
export interface CallbackParams {
  /** A path of ours. */
  readonly redirectUrl: string;
  /** The invite code that the sign-up form starts with; undefined for none, and for a malformed one. */
  readonly promoteCode: string | undefined;
  readonly channelCode: string | undefined;
}

const textOrNothing = z.catch(z.optional(z.string()), undefined);
const wireParams = z.object({
  redirectUrl: textOrNothing,
  promoteCode: textOrNothing,
  channelCode: textOrNothing,
});

/** Characters that browsers drop from addresses or read as a slash, and so could make a host of a path. */
const UNSAFE = /[\s\\\p{Cc}]/u;

/** Whether a browser takes the text for a path of the page's own origin. */
export function isOwnPath(text: string): boolean {
  return text.startsWith('/') && !text.startsWith('//') && !UNSAFE.test(text);
}

/** Malformed parameters count as missing ones; a target elsewhere, or the callback itself, is `DEFAULT_TARGET`. */
export function readCallbackParams(json: string | null): CallbackParams {
  const parsed = z.safeParse(wireParams, parseJson(json));
  const { redirectUrl = '', promoteCode, channelCode } = parsed.success ? parsed.data : {};
  const isTarget = isOwnPath(redirectUrl) && !redirectUrl.startsWith(STEAM_CALLBACK_PATH);
  return {
    redirectUrl: isTarget ? redirectUrl : DEFAULT_TARGET,
    promoteCode: matching(PROMOTION_CODE_PATTERN, promoteCode),
    channelCode: matching(CHANNEL_CODE_PATTERN, channelCode),
  };
}

/** The path of the callback with its parameters; those that are undefined are left out. */
export function callbackPath(
  params: { redirectUrl: string } & Partial<Pick<CallbackParams, 'promoteCode' | 'channelCode'>>,
): string {
  return `${STEAM_CALLBACK_PATH}?${new URLSearchParams({ params: JSON.stringify(params) }).toString()}`;
}

function matching(pattern: RegExp, text: string | undefined): string | undefined {
  return text !== undefined && pattern.test(text) ? text : undefined;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
