import { sysConfig } from '../../../src/net/contract/site/sysConfig.ts';
import type { PublicSysConfig } from '../../../src/net/contract/site/sysConfig.ts';
import type { SysConfig } from '../../domain/configuration/sys-config-entries.ts';
import { dreamRulesOf } from '../../domain/dreams/dream-rules.ts';

/** What pages are told of the configuration; the operator's own values are left out. */
export function presentSysConfig(config: SysConfig, beacon: string | null): PublicSysConfig {
  return sysConfig.parse({ ...config, dream: dreamRulesOf(config), beacon });
}
