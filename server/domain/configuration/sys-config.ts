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
  /** Taking items back needs a confirmed identity. */
  retrievalNeedsIdentity: boolean;
}

export type SysConfigName = keyof SysConfig;
export type SysConfigValue = SysConfig[SysConfigName];

export async function readSysConfig(store: Queryable): Promise<SysConfig> {
  const rows = await orm(store).select().from(sysConfig);
  const valueOf = (name: SysConfigName) => rows.find((row) => row.name === name)?.value;
  const maxBoxes = valueOf('maxBoxes');
  return {
    switchBalanceType: valueOf('switchBalanceType') === true,
    showPublicText: valueOf('showPublicText') === true,
    maxBoxes: typeof maxBoxes === 'number' ? maxBoxes : BATTLE_MAX_BOXES,
    retrievalNeedsIdentity: valueOf('retrievalNeedsIdentity') === true,
  };
}

/** Parses `on` or `off`, for `maxBoxes` a number from 1 to 100; null for anything else. */
export function parseSysConfig(name: SysConfigName, text: string | undefined): SysConfigValue | null {
  if (name === 'maxBoxes') {
    const boxes = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 0;
    return boxes >= 1 && boxes <= 100 ? boxes : null;
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
