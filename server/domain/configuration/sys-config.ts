import { BATTLE_MAX_BOXES } from '../../../src/net/contract/limits.ts';
import { orm } from '../../db/orm.ts';
import { sysConfig } from '../../db/schema.ts';
import type { Queryable } from '../../db/store.ts';

/** Site-wide switches that operators change while the server runs. */
export interface SysConfig {
  /** True hides the exchange between the two balances. */
  switchBalanceType: boolean;
  showPublicText: boolean;
  /** Maximum number of boxes in a lane of a battle, 1 to 100. */
  maxBoxes: number;
  /** Least seconds from one opening to the next, for each box of the first; 0 to 60. `box_open` enforces it. */
  minOpeningSeconds: number;
}

export type SysConfigName = keyof SysConfig;
export type SysConfigValue = SysConfig[SysConfigName];

export async function readSysConfig(store: Queryable): Promise<SysConfig> {
  const rows = await orm(store).select().from(sysConfig);
  const valueOf = (name: SysConfigName) => rows.find((row) => row.name === name)?.value;
  const maxBoxes = valueOf('maxBoxes');
  const minOpeningSeconds = valueOf('minOpeningSeconds');
  return {
    switchBalanceType: valueOf('switchBalanceType') === true,
    showPublicText: valueOf('showPublicText') === true,
    maxBoxes: typeof maxBoxes === 'number' ? maxBoxes : BATTLE_MAX_BOXES,
    minOpeningSeconds: typeof minOpeningSeconds === 'number' ? minOpeningSeconds : 0,
  };
}

/** Least and largest value of the numbers among the names. */
const RANGES: Readonly<Partial<Record<SysConfigName, readonly [number, number]>>> = {
  maxBoxes: [1, 100],
  minOpeningSeconds: [0, 60],
};

/** The values of a name, for a line of usage: `on|off`, `1…100`. */
export function sysConfigValues(name: SysConfigName): string {
  return RANGES[name]?.join('…') ?? 'on|off';
}

/** Parses `on` or `off`, or a number of the name's range; null for anything else. */
export function parseSysConfig(name: SysConfigName, text: string | undefined): SysConfigValue | null {
  const range = RANGES[name];
  if (range !== undefined) {
    const value = /^\d{1,3}$/.test(text ?? '') ? Number(text) : Number.NaN;
    return value >= range[0] && value <= range[1] ? value : null;
  }
  if (text === 'on') return true;
  return text === 'off' ? false : null;
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
