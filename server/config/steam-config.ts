import { z } from 'zod';
import { steamKinds } from '../providers/steam/steam.ts';
import type { SteamConfig } from '../providers/steam/steam.ts';
import { setting } from './setting.ts';

export const steamSettings = {
  STEAM: setting({
    fallback: 'sandbox',
    description: 'who signs players in by Steam: steam, or sandbox: /sandbox/steam, where anybody is anybody',
    expected: 'sandbox or steam',
    schema: z.enum(steamKinds),
  }),
  STEAM_URL: setting({
    fallback: 'https://steamcommunity.com',
    description: 'address of Steam, for a stand-in',
    expected: 'an address that starts with http:// or https://',
    schema: z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, '')),
  }),
};

export function toSteamConfig(values: { STEAM: SteamConfig['kind']; STEAM_URL: string }): SteamConfig {
  return { kind: values.STEAM, url: values.STEAM_URL };
}
