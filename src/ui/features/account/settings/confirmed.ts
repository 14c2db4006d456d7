import type { SecurityPurpose } from '../../../../net/contract/calls/account.ts';
import { checkSecurity } from '../../../../net/http/account.ts';
import type { Http } from '../../../../net/http/http.ts';
import type { FieldErrors } from '../../../shared/forms/fieldErrors.ts';

/** A confirmation in the shape of the contract, for checking the other fields before there is one. */
export const ANY_CONFIRMATION = 'any';

/** Confirms with the password, then makes the change. */
export async function sendConfirmed<Answer>(
  http: Http,
  purpose: SecurityPurpose,
  password: string,
  change: (confirmation: string) => Promise<Answer>,
): Promise<Answer> {
  const { confirmation } = await checkSecurity(http, { purpose, password });
  return change(confirmation);
}

export function passwordErrors({ password }: { password: string }): FieldErrors<{ password: string }> {
  return password === '' ? { password: 'security.password' } : {};
}
