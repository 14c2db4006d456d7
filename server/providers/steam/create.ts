import type { Ports } from '../../platform/ports.ts';
import { openIdSteam } from './openid.ts';
import { sandboxSteam } from './sandbox.ts';
import type { SandboxAssociations, SandboxSteam } from './sandbox.ts';
import type { SteamConfig, SteamProvider } from './steam.ts';

/** The provider named by the settings; `sandbox` is null for any other. */
export function createSteam(
  config: SteamConfig,
  ports: Pick<Ports, 'clock' | 'rng'>,
  associations: SandboxAssociations,
): { provider: SteamProvider; sandbox: SandboxSteam | null } {
  if (config.kind === 'steam') return { provider: openIdSteam(fetch, config.url), sandbox: null };
  const sandbox = sandboxSteam(ports, associations);
  return { provider: sandbox, sandbox };
}
