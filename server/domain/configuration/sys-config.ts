import { orm } from '../../db/orm.ts';
import { sysConfig } from '../../db/schema.ts';
import type { Queryable } from '../../db/store.ts';

/** Switches of the whole site, changed by operators while it runs. */
export interface SysConfig {
  /** True hides the exchange between the two balances. */
  switchBalanceType: boolean;
  showPublicText: boolean;
}

export type SysConfigName = keyof SysConfig;

export async function readSysConfig(store: Queryable): Promise<SysConfig> {
  const rows = await orm(store).select().from(sysConfig);
  const on = (name: SysConfigName) => rows.find((row) => row.name === name)?.value === true;
  return { switchBalanceType: on('switchBalanceType'), showPublicText: on('showPublicText') };
}

export async function writeSysConfig(
  store: Queryable,
  name: SysConfigName,
  value: boolean,
  at: Date,
): Promise<void> {
  await orm(store)
    .insert(sysConfig)
    .values({ name, value, updatedAt: at })
    .onConflictDoUpdate({ target: sysConfig.name, set: { value, updatedAt: at } });
}
