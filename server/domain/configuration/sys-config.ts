import { BATTLE_MAX_BOXES, SMS_RESEND_SECONDS } from '../../../src/net/contract/limits.ts';
import { orm } from '../../db/orm.ts';
import { sysConfig } from '../../db/schema.ts';
import type { Queryable } from '../../db/store.ts';

interface SwitchEntry {
  readonly kind: 'switch';
  readonly fallback: boolean;
}

interface NumberEntry {
  readonly kind: 'number';
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
}

const flag = (fallback: boolean): SwitchEntry => ({ kind: 'switch', fallback });
const number = (fallback: number, min: number, max: number): NumberEntry => ({
  kind: 'number',
  fallback,
  min,
  max,
});

/** Site-wide values that operators change while the server runs. */
const entries = {
  /** True hides the exchange between the two balances. */
  switchBalanceType: flag(false),
  showPublicText: flag(false),
  /** Maximum number of boxes in a lane of a battle. */
  maxBoxes: number(BATTLE_MAX_BOXES, 1, 100),
  /** Seconds until a phone may ask for its next code. */
  smsResendSeconds: number(SMS_RESEND_SECONDS, 10, 600),
  /** True: signing up needs a code sent to the phone. */
  signUpNeedsSms: flag(false),
  /** Taking items back needs a confirmed identity. */
  retrievalNeedsIdentity: flag(false),
  /** Least seconds from one opening to the next, for each box of the first; `box_open` enforces it. */
  minOpeningSeconds: number(0, 0, 60),
} as const;

export type SysConfigName = keyof typeof entries;
export type SysConfig = {
  [N in SysConfigName]: (typeof entries)[N] extends SwitchEntry ? boolean : number;
};
export type SysConfigValue = SysConfig[SysConfigName];

const sysConfigNames = Object.keys(entries) as SysConfigName[];

export function isSysConfigName(name: string): name is SysConfigName {
  return Object.hasOwn(entries, name);
}

/** What a new site starts with. */
export const sysConfigDefaults = Object.fromEntries(
  sysConfigNames.map((name) => [name, entries[name].fallback]),
) as SysConfig;

/** Stored values; the default for one that is missing or of another type. */
export async function readSysConfig(store: Queryable): Promise<SysConfig> {
  const rows = await orm(store).select().from(sysConfig);
  const values = sysConfigNames.map((name): [SysConfigName, SysConfigValue] => {
    const stored = rows.find((row) => row.name === name)?.value;
    const { fallback } = entries[name];
    return [name, typeof stored === typeof fallback ? (stored as SysConfigValue) : fallback];
  });
  return Object.fromEntries(values) as SysConfig;
}

/** What `parseSysConfig` accepts, for a usage line: `on|off` or a range. */
export function sysConfigUsage(name: SysConfigName): string {
  const entry = entries[name];
  return entry.kind === 'switch' ? 'on|off' : `${entry.min}…${entry.max}`;
}

/** Parses `on`, `off` or a number within the value's range; null for anything else. */
export function parseSysConfig(name: SysConfigName, text: string | undefined): SysConfigValue | null {
  const entry = entries[name];
  if (entry.kind === 'switch') return text === 'on' ? true : text === 'off' ? false : null;
  const parsed = /^\d{1,9}$/.test(text ?? '') ? Number(text) : null;
  return parsed !== null && parsed >= entry.min && parsed <= entry.max ? parsed : null;
}

export async function writeSysConfig(
  store: Queryable,
  name: SysConfigName,
  value: SysConfigValue,
  at: Date,
): Promise<void> {
  await orm(store)
    .insert(sysConfig)
    .values({ name, value, updatedAt: at })
    .onConflictDoUpdate({ target: sysConfig.name, set: { value, updatedAt: at } });
}
