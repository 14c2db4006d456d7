import { orm } from '../../db/store/orm.ts';
import { sysConfig } from '../../db/schema/site.ts';
import type { Queryable } from '../../db/store/store.ts';
import { sysConfigEntries } from './sys-config-entries.ts';
import type { SysConfig, SysConfigName, SysConfigValue } from './sys-config-entries.ts';

const sysConfigNames = Object.keys(sysConfigEntries) as SysConfigName[];

export function isSysConfigName(name: string): name is SysConfigName {
  return Object.hasOwn(sysConfigEntries, name);
}

/** What a new site starts with. */
export const sysConfigDefaults = Object.fromEntries(
  sysConfigNames.map((name) => [name, sysConfigEntries[name].fallback]),
) as SysConfig;

/** Stored values; the default for one that is missing or of another type. */
export async function readSysConfig(store: Queryable): Promise<SysConfig> {
  const rows = await orm(store).select().from(sysConfig);
  const values = sysConfigNames.map((name): [SysConfigName, SysConfigValue] => {
    const stored = rows.find((row) => row.name === name)?.value;
    const { fallback } = sysConfigEntries[name];
    return [name, hasFormOf(fallback, stored) ? stored : fallback];
  });
  return Object.fromEntries(values) as SysConfig;
}

function hasFormOf(fallback: SysConfigValue, stored: unknown): stored is SysConfigValue {
  if (typeof fallback !== 'object') return typeof stored === typeof fallback;
  if (!Array.isArray(stored)) return false;
  if (typeof fallback[0] === 'string') return stored.every((value) => typeof value === 'string');
  return stored.length === fallback.length && stored.every((value) => Number.isSafeInteger(value));
}

const MAX_WORDS = 200;
const MAX_WORD = 40;

export const sysConfigMeaning = (name: SysConfigName): string => sysConfigEntries[name].meaning;

/** What `parseSysConfig` accepts, for a usage line: `on|off`, a range, or a list. */
export function sysConfigUsage(name: SysConfigName): string {
  const entry = sysConfigEntries[name];
  if (entry.kind === 'switch') return 'on|off';
  if (entry.kind === 'words')
    return `at most ${MAX_WORDS} words of 1 to ${MAX_WORD} characters, joined by commas`;
  const range = `${entry.min}…${entry.max}`;
  return entry.kind === 'list' ? `${entry.fallback.length} numbers ${range}, joined by commas` : range;
}

/** Parses `on`, `off`, a number within the value's range, a list of them or of words; null for anything else. */
export function parseSysConfig(name: SysConfigName, text: string | undefined): SysConfigValue | null {
  const entry = sysConfigEntries[name];
  if (entry.kind === 'switch') return text === 'on' ? true : text === 'off' ? false : null;
  if (entry.kind === 'words') return parseWords(text ?? '');
  const parsed = (text ?? '').split(',').map((part) => parseWithin(part, entry));
  const numbers = parsed.filter((each) => each !== null);
  if (numbers.length !== parsed.length) return null;
  if (entry.kind === 'list') return numbers.length === entry.fallback.length ? numbers : null;
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}

function parseWords(text: string): string[] | null {
  const given = text.split(',').map((word) => word.trim());
  const isWord = (word: string) => word !== '' && word.length <= MAX_WORD;
  return given.length <= MAX_WORDS && given.every(isWord) ? given : null;
}

function parseWithin(text: string, { min, max }: { min: number; max: number }): number | null {
  const parsed = /^\d{1,9}$/.test(text) ? Number(text) : null;
  return parsed !== null && parsed >= min && parsed <= max ? parsed : null;
}

/** Who changes a value from the command line. */
const OPERATOR = 'operator';

/** Sets a value and writes who changed it, when and from what (`sys_config_changes`), in one statement. */
export async function writeSysConfig(
  store: Queryable,
  name: SysConfigName,
  value: SysConfigValue,
  at: Date,
  actor: string = OPERATOR,
): Promise<void> {
  await store.query('SELECT sys_config_write($1, $2::jsonb, $3::jsonb, $4, $5)', [
    name,
    JSON.stringify(value),
    JSON.stringify(sysConfigEntries[name].fallback),
    actor,
    at,
  ]);
}
