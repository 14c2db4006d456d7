export function findBrowser(): string | null;
export function findFirefox(): string | null;
export function canLaunchBrowser(path: string): boolean;
export function hasChineseFont(): boolean;
