import { bigint, customType, jsonb, timestamp } from 'drizzle-orm/pg-core';
import type { LocalisedText } from '../../../src/net/contract/primitives.ts';

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Minor units, 1/100 coin. */
export const money = (name: string) => bigint(name, { mode: 'number' });

export const names = (name: string) => jsonb(name).$type<LocalisedText>();
