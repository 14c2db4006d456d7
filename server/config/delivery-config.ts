import { z } from 'zod';
import { deliveryKinds } from '../providers/delivery/delivery.ts';
import { setting, webAddress, wholeNumber } from './setting.ts';

/** Who delivers items that are taken back, and its pauses. */
export const deliverySettings = {
  DELIVERY: setting({
    fallback: 'sandbox',
    description: 'who delivers items that are taken back: sandbox, or http: the service at DELIVERY_URL',
    expected: 'sandbox or http',
    schema: z.enum(deliveryKinds),
  }),
  DELIVERY_URL: setting({
    fallback: undefined,
    description: 'address of the delivery service; needed by DELIVERY=http',
    expected: 'an address that starts with http:// or https://',
    schema: webAddress,
  }),
  DELIVERY_SECRET: setting({
    fallback: undefined,
    description: 'signs requests to the delivery service and its messages; needed by DELIVERY=http',
    expected: '32 to 200 characters',
    secret: true,
    schema: z.string().min(32).max(200).optional(),
  }),
  DELIVERY_CANCEL_SECONDS: setting({
    fallback: '60',
    description: 'seconds in which a player can cancel a take-back',
    expected: 'a whole number from 0 to 86400',
    schema: wholeNumber(0, 86_400),
  }),
  DELIVERY_SANDBOX_SECONDS: setting({
    fallback: '60',
    description: 'seconds for which the sandbox shows each state of a delivery',
    expected: 'a whole number from 0 to 86400',
    schema: wholeNumber(0, 86_400),
  }),
};
