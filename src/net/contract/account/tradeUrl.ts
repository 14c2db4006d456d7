import { readTyped } from '../typedText.ts';

/** Hosts of trade links unless the server is configured with others. */
export const DEFAULT_TRADE_URL_HOSTS: readonly string[] = ['steamcommunity.com'];

const PATH = '/tradeoffer/new/';
const MAX_LENGTH = 300;
/** A 32-bit account number. */
const PARTNER_PATTERN = /^[1-9]\d{0,9}$/;
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{6,32}$/;

export interface TradeUrl {
  readonly host: string;
  readonly partner: string;
  readonly token: string;
  /** The link with these values and nothing else: what is stored. */
  readonly url: string;
}

function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * Reads a trade link `https://<host>/tradeoffer/new/?partner=<digits>&token=<token>`; spaces around it are ignored.
 * @param hosts lower-case host names that are accepted
 * @returns null when it is anything else
 */
export function parseTradeUrl(
  text: string,
  hosts: readonly string[] = DEFAULT_TRADE_URL_HOSTS,
): TradeUrl | null {
  const trimmed = readTyped(text);
  const given = trimmed.length > MAX_LENGTH ? null : readUrl(trimmed);
  if (given === null) return null;
  const { protocol, username, password, host, pathname, hash } = given;
  if (protocol !== 'https:' || username !== '' || password !== '' || hash !== '') return null;
  if (!hosts.includes(host) || pathname !== PATH) return null;
  const parameters = [...given.searchParams.keys()];
  const partner = given.searchParams.get('partner') ?? '';
  const token = given.searchParams.get('token') ?? '';
  if (parameters.length !== 2 || !PARTNER_PATTERN.test(partner) || !TOKEN_PATTERN.test(token)) return null;
  return { host, partner, token, url: `https://${host}${PATH}?partner=${partner}&token=${token}` };
}
