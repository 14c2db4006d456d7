import { useQuery } from '@tanstack/react-query';
import { WELCOME_AMOUNT } from '../../../net/contract/limits.ts';
import type { PublicSysConfig } from '../../../net/contract/site/sysConfig.ts';
import { fetchSysConfig } from '../../../net/http/site/common.ts';
import { useServices } from '../../app/services.ts';
import { queryKeys } from '../keys.ts';

const rulesOf = ({ signUpNeedsSms, combinedConsent, welcomeAmount }: PublicSysConfig) => ({
  /** Signing up needs a code sent to the phone. */
  needsCode: signUpNeedsSms,
  /** One tick for age, terms and privacy policy. */
  isConsentCombined: combinedConsent,
  /** The welcome packet, in minor units. */
  welcomeAmount,
});
type SignUpRules = ReturnType<typeof rulesOf>;

/** Until the configuration is known. */
const NEW_SITE_RULES: SignUpRules = {
  needsCode: false,
  isConsentCombined: false,
  welcomeAmount: WELCOME_AMOUNT,
};

/** What signing up asks for, and what it gives. */
export function useSignUpRules(): SignUpRules {
  const { http } = useServices();
  const { data } = useQuery({
    queryKey: queryKeys.sysConfig,
    queryFn: ({ signal }) => fetchSysConfig(http, signal),
    select: rulesOf,
  });
  return data ?? NEW_SITE_RULES;
}
