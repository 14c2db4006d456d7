import type * as Library from 'libphonenumber-js/min';
import { useQuery } from '@tanstack/react-query';
import { laterKeys } from '../../queries/laterKeys.ts';

/** libphonenumber-js: numbering plans of all countries, 35 KB compressed. */
export type PhoneNumbers = typeof Library;

let loaded: PhoneNumbers | undefined;

async function load(): Promise<PhoneNumbers> {
  loaded = await import('libphonenumber-js/min');
  return loaded;
}

/** Fetched when a phone field is first shown. */
export function usePhoneNumbers() {
  return useQuery({ queryKey: laterKeys.phoneNumbers, queryFn: load, staleTime: Infinity, gcTime: Infinity });
}

/**
 * Whether a number of this length exists in its country, as the server checks; true while the numbering plans are not
 * loaded. @param phone as the contract has it
 */
export function isPossiblePhone(phone: string): boolean {
  return loaded === undefined || loaded.isPossiblePhoneNumber(phone, 'CN');
}
