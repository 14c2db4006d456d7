import type { CompatData, Identifier } from '@mdn/browser-compat-data';

export function compatibilityData(): CompatData;
export function browsersWithout(feature: Identifier | undefined): string[];
