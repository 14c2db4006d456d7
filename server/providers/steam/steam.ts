/** `steam`: Steam, or what answers as it does at STEAM_URL. */
export const steamKinds = ['sandbox', 'steam'] as const;

export interface SteamConfig {
  readonly kind: (typeof steamKinds)[number];
  /** Where Steam is; without a final slash. Not used by the sandbox. */
  readonly url: string;
}

/** Fields of an OpenID message without their prefix `openid.`. */
export type OpenIdFields = Readonly<Record<string, string>>;

export const OPENID_NS = 'http://specs.openid.net/auth/2.0';
export const IDENTIFIER_SELECT = `${OPENID_NS}/identifier_select`;
const LOGIN_PATH = '/openid/login';
const IDENTIFIER_PATH = '/openid/id/';

/** A provider of OpenID 2.0 as Steam runs it: no discovery, no shared associations. */
export interface SteamProvider {
  /** The provider's address. `origin`: of our page, where the sandbox is too. */
  base(origin: string): string;
  /** `check_authentication`: whether the provider made this assertion. @throws Error if it gives no answer */
  checkAuthentication(fields: OpenIdFields): Promise<boolean>;
}

/** `openid.op_endpoint` of a provider. */
export function endpointOf(base: string): string {
  return base + LOGIN_PATH;
}

/** What precedes the Steam ID in the identifiers of a provider. */
export function identifierPrefixOf(base: string): string {
  return base + IDENTIFIER_PATH;
}

/** The query of a message. */
export function toQuery(fields: OpenIdFields): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [`openid.${name}`, value]),
  );
}

/** Key-value form (OpenID Authentication 2.0, section 4.1.1). */
export function toKeyValues(fields: OpenIdFields): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}:${value}\n`)
    .join('');
}

/** Reads the key-value form; a line without a colon counts for nothing. */
export function readKeyValues(text: string): OpenIdFields {
  const lines = text.split('\n').filter((line) => line.includes(':'));
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1)];
    }),
  );
}
