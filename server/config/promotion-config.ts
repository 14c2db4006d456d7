import { setting, wholeNumber } from './setting.ts';

export const promotionSettings = {
  COMMISSION_SECONDS: setting({
    fallback: '60',
    description: 'seconds between two runs that pay commissions to inviters',
    expected: 'a whole number from 1 to 86400',
    schema: wholeNumber(1, 86_400),
  }),
};
