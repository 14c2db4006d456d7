export function findBrowser(): string | null;
export function browserRuns(path: string): boolean;
export function chineseFont(): boolean;
