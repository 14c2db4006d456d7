import type { Clock } from '../../platform/ports.ts';
import type {
  IdentityConfig,
  IdentityProvider,
  IdentityReport,
  SandboxOutcome,
  SandboxSessions,
} from './identity.ts';

export const SANDBOX_IDENTITY_PATH = '/sandbox/identity';

/** Documents of the sandbox are invented: their hashes need no secret. */
export const SANDBOX_CONFIG: IdentityConfig = { kind: 'sandbox', documentKey: 'sandbox' };

/** People of the sandbox are of age since years, or were born seventeen years ago. */
const AGES = { approve: 30, underAge: 17 } as const;

function pageOf(sessionId: string): string {
  return `${SANDBOX_IDENTITY_PATH}?session=${sessionId}`;
}

function reportOf({ verdict, document }: SandboxOutcome, now: Date): IdentityReport {
  if (verdict === 'refuse') return { state: 'refused', reason: 'document' };
  const birthDate = `${now.getUTCFullYear() - AGES[verdict]}-01-01`;
  return { state: 'verified', document: { id: `sandbox ${document}`, birthDate } };
}

/** Shows a page of ours on which the outcome is chosen. */
export function sandboxIdentity(sessions: SandboxSessions, clock: Clock): IdentityProvider {
  return {
    kind: 'sandbox',
    async start({ returnUrl }) {
      const sessionId = await sessions.create(returnUrl);
      return { sessionId, url: pageOf(sessionId) };
    },
    async read(sessionId) {
      const outcome = await sessions.read(sessionId);
      if (outcome === undefined) return null;
      return outcome === null ? { state: 'pending', url: pageOf(sessionId) } : reportOf(outcome, clock.now());
    },
  };
}
