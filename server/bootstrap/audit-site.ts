import { audit } from '../domain/audit/audit.ts';
import type { Audit } from '../domain/audit/audit.ts';
import { capabilities } from './capabilities/all.ts';

const checks = capabilities.flatMap(({ checks: own = [] }) => own);

/** The audit with the checks of every capability. */
export const auditSite: Audit = (store, hashes, seedSecrets) => audit(store, hashes, seedSecrets, checks);
