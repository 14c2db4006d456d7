import { useState } from 'react';
import type { CallData } from '../../../net/contract/call.ts';
import type { SecurityPurpose } from '../../../net/contract/calls/account/account.ts';
import type { accountSecurityMethods } from '../../../net/contract/calls/account/security.ts';
import type { ErrorCode } from '../../../net/contract/errors.ts';
import { checkSecurity } from '../../../net/http/account/account.ts';
import { useServices } from '../../app/services.ts';
import { useSecurityMethods } from '../../queries/account/securityMethods.ts';

export type ProofMethod = 'password' | 'code' | 'login';

/** Values of the fields of `ProofFields`. */
export const emptyProof = { password: '', ownCode: '' };
export type ProofValues = typeof emptyProof;

/** The field that a refusal of the proof is about. */
export const PROOF_FIELDS = { 'security.password': 'password', 'sms.code': 'ownCode' } as const;

/** A confirmation in the shape of the contract, for checking the other fields before there is one. */
export const ANY_CONFIRMATION = 'any';

const CODE = /^\d{6}$/;

type Methods = CallData<typeof accountSecurityMethods>;

function methodsOf({ hasPassword, phone }: Methods): ProofMethod[] {
  const methods: ProofMethod[] = [];
  if (hasPassword) methods.push('password');
  if (phone !== null) methods.push('code');
  return methods.length === 0 ? ['login'] : methods;
}

/** How the player shows that a sensitive change is theirs: by the password or a code; by a fresh login without both. */
export function useProof() {
  const { http } = useServices();
  const { data } = useSecurityMethods();
  const [chosen, choose] = useState<ProofMethod>();
  const offered = data === undefined ? [] : methodsOf(data);
  const method = chosen ?? offered[0] ?? 'password';
  return {
    method,
    /** The other way, if there is one. */
    other: offered.find((each) => each !== method),
    choose,
    /** Masked. */
    phone: data?.phone ?? '',
    errorsOf({ password, ownCode }: ProofValues): Partial<Record<keyof ProofValues, ErrorCode>> {
      if (method === 'password' && password === '') return { password: 'security.password' };
      return method === 'code' && !CODE.test(ownCode) ? { ownCode: 'sms.code' } : {};
    },
    /** @returns the confirmation */
    async confirm(purpose: SecurityPurpose, { password, ownCode }: ProofValues): Promise<string> {
      const given = { password: { password }, code: { smsCode: ownCode }, login: {} }[method];
      return (await checkSecurity(http, { purpose, ...given })).confirmation;
    },
  };
}

export type Proof = ReturnType<typeof useProof>;
