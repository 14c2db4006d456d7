export interface LockedPackage {
  version?: string;
  optional?: boolean;
  devOptional?: boolean;
}
export const root: string;
export function print(line: string): void;
export function requireNode(): void;
export function hashOf(entries: string[], base?: string): string;
export function matchesLockFile(
  locked: Record<string, LockedPackage>,
  installed: Record<string, LockedPackage>,
): boolean;
export function npm(args: string[]): [string, string[]];
export function ensureModules(): boolean;
export function installPackages(folder: string): boolean;
export function ensureBuild(): Promise<boolean>;
export function buildHash(base?: string): string;
export function ensureServerBuild(): Promise<boolean>;
export function runCaptured(
  command: string,
  args: string[],
  env?: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }>;
