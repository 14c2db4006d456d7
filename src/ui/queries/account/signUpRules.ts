import { WELCOME_AMOUNT } from '../../../net/contract/limits.ts';
import type { PublicSysConfig } from '../../../net/contract/site/sysConfig.ts';
import { useConfig } from '../site/site.ts';

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
export const useSignUpRules = (): SignUpRules => useConfig(rulesOf).data ?? NEW_SITE_RULES;
