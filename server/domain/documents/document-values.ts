import { dreamFee } from '../../../src/fair/outcome/dreamFee.ts';
import {
  ADULT_AGE,
  BATTLE_COMMIT_MS,
  BATTLE_WAIT_MS,
  MAX_OPENINGS_PER_CALL,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PURCHASE_MAX,
  USER_SEED_MAX_LENGTH,
} from '../../../src/net/contract/limits.ts';
import type { LocalisedText } from '../../../src/net/contract/primitives.ts';
import { DELIVERY_HOURS } from '../../../src/net/contract/items/retrievals.ts';
import { formatCoins, formatPercent } from '../../texts/format-amount.ts';
import type { SysConfig } from '../configuration/sys-config-entries.ts';

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const MINUTE_MS = 60_000;
/** The worked example of the dream fee: a target of 100 coins at a chance of 50 %. */
const EXAMPLE = { value: 10_000, tickets: 50_000 };

/** What `{{name}}` stands for in documents: numbers that the configuration or the code decides. */
export function documentValues(config: SysConfig) {
  const exampleFee = dreamFee(EXAMPLE.value, EXAMPLE.tickets, config.dreamEdge);
  return {
    adultAge: String(ADULT_AGE),
    welcomeCoins: formatCoins(config.welcomeAmount),
    maxOpenings: String(MAX_OPENINGS_PER_CALL),
    maxBoxes: String(config.maxBoxes),
    smsResendSeconds: String(config.smsResendSeconds),
    minOpeningSeconds: String(config.minOpeningSeconds),
    battleWaitMinutes: String(BATTLE_WAIT_MS / MINUTE_MS),
    battleCommitMinutes: String(BATTLE_COMMIT_MS / MINUTE_MS),
    deliveryHours: String(DELIVERY_HOURS),
    purchaseMax: String(PURCHASE_MAX),
    userSeedMax: String(USER_SEED_MAX_LENGTH),
    passwordMin: String(PASSWORD_MIN),
    passwordMax: String(PASSWORD_MAX),
    dreamMinChance: formatPercent(config.dreamMinChance),
    dreamMaxChance: formatPercent(config.dreamMaxChance),
    dreamEdge: formatPercent(config.dreamEdge),
    exampleValue: formatCoins(EXAMPLE.value),
    exampleUnits: String(EXAMPLE.value),
    exampleTickets: String(EXAMPLE.tickets),
    exampleChance: formatPercent(EXAMPLE.tickets / 10),
    exampleEdge: String(config.dreamEdge),
    exampleFeeUnits: String(exampleFee),
    exampleFee: formatCoins(exampleFee),
  } as const;
}
export type DocumentValues = ReturnType<typeof documentValues>;

/** @throws Error for a name that `documentValues` does not have; `publishDocuments` refuses such texts */
export function fillPlaceholders(text: LocalisedText, values: DocumentValues): LocalisedText {
  const fill = (source: string) =>
    source.replaceAll(PLACEHOLDER, (_all, name: string) => {
      const value = (values as Readonly<Record<string, string>>)[name];
      if (value === undefined) throw new Error(`documents have no value ${name}`);
      return value;
    });
  return Object.fromEntries(
    Object.entries(text).map(([locale, source]) => [locale, fill(source ?? '')]),
  ) as LocalisedText;
}

/** The names of all placeholders in a text. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

export function withoutPlaceholders(text: string): string {
  return text.replaceAll(PLACEHOLDER, '');
}
