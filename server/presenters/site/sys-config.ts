import { sysConfig } from '../../../src/net/contract/site/sysConfig.ts';
import type { PublicSysConfig } from '../../../src/net/contract/site/sysConfig.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { SysConfig } from '../../domain/configuration/sys-config-entries.ts';
import { dreamRulesOf } from '../../domain/dreams/dream-rules.ts';
import { dailyBoxOf } from '../../domain/rewards/daily-box.ts';

interface SysConfigContext {
  /** The source of the public beacon; null for none. */
  readonly beacon: string | null;
  readonly catalogue: Catalogue;
}

/** What pages are told of the configuration; the operator's own values are left out. */
export function presentSysConfig(
  config: SysConfig,
  { beacon, catalogue }: SysConfigContext,
): PublicSysConfig {
  const dailyBox = dailyBoxOf(catalogue.boxes, config.dailyBoxPrice) !== null;
  return sysConfig.parse({ ...config, dream: dreamRulesOf(config), dailyBox, beacon });
}
