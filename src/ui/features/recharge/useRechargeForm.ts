import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ErrorCode } from '../../../net/contract/errors.ts';
import { DEFAULT_LOCALE } from '../../../net/contract/locales.ts';
import type { RechargeOrder } from '../../../net/contract/items/recharges.ts';
import { ApiError } from '../../../net/http/apiError.ts';
import { createRecharge } from '../../../net/http/items/recharge.ts';
import { isOutcomeUnknown } from '../../app/orderErrors.ts';
import { ERROR_SHOWN_INLINE } from '../../app/queryClient.ts';
import { useServices } from '../../app/services.ts';
import { useLocale } from '../../app/useLocale.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { storeRecharge } from '../../queries/items/recharges.ts';
import type { RechargeChannels, RechargeTerms } from '../../queries/items/recharges.ts';
import { parsePay, payInputText } from '../../shared/recharge/payText.ts';
import type { ParsedPay } from '../../shared/recharge/payText.ts';
import { useKeyedMutation } from '../../shared/requests/useKeyedMutation.ts';
import { creditOf, payCovering, payRange, quickAmounts } from './credit.ts';
import { leaveToPay } from './departure.ts';

interface Values {
  readonly channelId: string;
  readonly currency: string;
  readonly text: string;
}

/** Why the amount cannot be ordered. */
export type AmountProblem = 'none' | 'number' | 'decimals' | 'range' | 'limit';

interface Problems {
  readonly channel?: boolean;
  readonly currency?: boolean;
  readonly amount?: AmountProblem;
}
export type FieldName = keyof Problems;
const FIELD_OF_CODE: Partial<Record<string, FieldName>> = {
  'recharge.channel': 'channel',
  'recharge.currency': 'currency',
} satisfies Partial<Record<ErrorCode, FieldName>>;

interface FormOptions {
  readonly offer: RechargeChannels;
  /** An ended order that is tried again. */
  readonly again: RechargeOrder | undefined;
  /** Coins that the player lacks for what the recharge is for, minor units; 0 for none. */
  readonly missing: number;
  /** An order was made; the page is about to leave for its payment. */
  readonly onOrder: (order: RechargeOrder) => void;
}

/** The form of a recharge: channel, currency and amount, then the payment. */
export function useRechargeForm({ offer, again, missing, onOrder }: FormOptions) {
  const { preferences } = useServices();
  const [locale] = useLocale();
  const [values, setValues] = useState<Values>(() => {
    // Most other languages are read in several countries.
    const currency = locale === DEFAULT_LOCALE ? 'CNY' : 'USD';
    const usual = lastChoice(preferences.setting(CHOICE_SETTING)) ?? { currency };
    return startValues(offer, again, usual, missing);
  });
  const [problems, setProblems] = useState<Problems>({});
  const order = useCreateOrder(onOrder, setProblems);
  const terms = termsOf(offer, values);
  const parsed = parsePay(values.text, terms?.fractionDigits ?? 2);
  const amountProblem = problemOf(parsed, terms, offer.leftByLimits);
  const change = (part: Partial<Values>) => {
    setValues((known) => changed(offer, known, part, missing));
    setProblems({});
    order.reset();
  };
  return {
    values,
    /** Of the chosen channel and currency. */
    terms,
    /** Minor units of the currency; null while the text is no amount that can be ordered. */
    payAmount: terms !== undefined && amountProblem === null ? parsed.amount : null,
    /** Minor units of coins. */
    credit: terms === undefined || parsed.amount === null ? null : creditOf(parsed.amount, terms.rate),
    // Too many decimals are told while they are typed.
    problems: parsed.problem === 'decimals' ? { ...problems, amount: 'decimals' as const } : problems,
    error: order.error,
    isBusy: order.isPending || order.isSuccess,
    change,
    /** @returns the first field that is wrong; null once the order is sent */
    submit(): FieldName | null {
      if (order.isPending || order.isSuccess) return null;
      setProblems(amountProblem === null ? {} : { amount: amountProblem });
      if (amountProblem !== null || parsed.amount === null) return 'amount';
      preferences.saveSetting(CHOICE_SETTING, `${values.channelId} ${values.currency}`);
      order.mutate({ ...values, payAmount: parsed.amount });
      return null;
    },
  };
}

export type RechargeForm = ReturnType<typeof useRechargeForm>;

type OrderInput = Omit<Values, 'text'> & { readonly payAmount: number };

/** Makes the order, shows it, and leaves for its payment. */
function useCreateOrder(onOrder: FormOptions['onOrder'], setProblems: (problems: Problems) => void) {
  const { http } = useServices();
  const queryClient = useQueryClient();
  return useKeyedMutation({
    actionOf: ({ channelId, currency, payAmount }: OrderInput) => `${channelId} ${currency} ${payAmount}`,
    send: ({ channelId, currency, payAmount }, key) =>
      createRecharge(http, { channelId, currency, payAmount }, key),
    meta: ERROR_SHOWN_INLINE,
    onSuccess: async ({ order }) => {
      await storeRecharge(queryClient, order);
      onOrder(order);
      if (order.payUrl !== null) leaveToPay(order.payUrl);
    },
    onError: (error) => {
      const field = error instanceof ApiError ? FIELD_OF_CODE[error.code] : undefined;
      if (field !== undefined) setProblems({ [field]: true });
      // What was shown is out of date: channels, rates, limits or unpaid orders.
      if (!isOutcomeUnknown(error)) {
        void queryClient.invalidateQueries({ queryKey: laterKeys.recharges.channels });
        void queryClient.invalidateQueries({ queryKey: laterKeys.recharges.unpaid });
      }
    },
  });
}

/** The channel and the currency of the last order on this device. */
const CHOICE_SETTING = 'rechargeChoice';
type Choice = Partial<Pick<Values, 'channelId' | 'currency'>>;

function lastChoice(stored: string | undefined): Choice | undefined {
  if (stored === undefined) return undefined;
  const [channelId = '', currency = ''] = stored.split(' ');
  return { channelId, currency };
}

/**
 * All is chosen from the start: an order that is tried again, or the usual channel and currency and an amount that gives
 * what is missing, or a round one.
 */
export function startValues(
  offer: RechargeChannels,
  again: RechargeOrder | undefined,
  usual: Choice,
  missing = 0,
): Values {
  if (again !== undefined) {
    const { channelId, currency, payAmount, fractionDigits } = again;
    return { ...consistent(offer, { channelId, currency }), text: payInputText(payAmount, fractionDigits) };
  }
  const choice = consistent(offer, usual);
  return { ...choice, text: usualAmount(offer, choice, missing) };
}

/** An amount that was not typed is another one with another currency. */
export function changed(offer: RechargeChannels, known: Values, part: Partial<Values>, missing = 0): Values {
  const next = { ...known, ...part };
  const choice = consistent(offer, next);
  const isUsual = part.text === undefined && known.text === usualAmount(offer, known, missing);
  return { ...choice, text: isUsual ? usualAmount(offer, choice, missing) : next.text };
}

/** The channel that is named and offered, else the first; the currency that it takes, else its first. */
function consistent(offer: RechargeChannels, { channelId, currency }: Choice): Omit<Values, 'text'> {
  const channel = offer.channels.find((one) => one.channelId === channelId) ?? offer.channels[0];
  if (channel === undefined) return { channelId: '', currency: '' };
  const currencies = currenciesOf(offer, channel.channelId);
  const taken = currencies.find((one) => one === currency) ?? currencies[0] ?? '';
  return { channelId: channel.channelId, currency: taken };
}

/** The place of the amount that is chosen at first among the round ones. */
const USUAL = 2;

function usualAmount(offer: RechargeChannels, choice: Omit<Values, 'text'>, missing: number): string {
  const terms = termsOf(offer, choice);
  if (terms === undefined) return '';
  const amounts = quickAmounts(terms, offer.leftByLimits);
  const covering = missing > 0 ? payCovering(missing, terms, offer.leftByLimits) : undefined;
  const amount = covering ?? amounts[USUAL] ?? amounts.at(-1);
  return amount === undefined ? '' : payInputText(amount, terms.fractionDigits);
}

export function currenciesOf({ channels }: RechargeChannels, channelId: string): readonly string[] {
  const chosen = channels.find((one) => one.channelId === channelId);
  return chosen?.currencies.map(({ currency }) => currency) ?? [];
}

function termsOf({ channels }: RechargeChannels, values: Choice): RechargeTerms | undefined {
  return channels
    .find(({ channelId }) => channelId === values.channelId)
    ?.currencies.find(({ currency }) => currency === values.currency);
}

function problemOf(
  { amount, problem }: ParsedPay,
  terms: RechargeTerms | undefined,
  leftByLimits: number | null,
): AmountProblem | null {
  if (problem !== null) return problem;
  if (terms === undefined) return null;
  const { least, most } = payRange(terms, leftByLimits);
  if (amount < least || amount > terms.maxPay) return 'range';
  return amount > most ? 'limit' : null;
}
