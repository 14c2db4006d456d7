export function oldestBrowsers(): Record<string, string>;
export function buildTargets(): string[];
